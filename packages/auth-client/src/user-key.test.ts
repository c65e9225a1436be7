import { describe, expect, it } from 'vitest';
import { isPawcallError } from '@pawcall/transport';
import { md5 } from './md5.ts';
import { createUserKey } from './user-key.ts';

const failure = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return error;
  }
};

describe('createUserKey', () => {
  it('is the MD5 of the lower-cased trimmed e-mail [LIB-1]', () => {
    expect(createUserKey({ email: '  Ana@Example.ORG ', md5 }).username).toBe(
      md5('ana@example.org'),
    );
  });

  it('is the given username when there is one [LIB-1]', () => {
    expect(createUserKey({ email: 'ana@example.org', username: 'ana', md5 }).username).toBe('ana');
  });

  it('refuses neither e-mail nor username [LIB-1]', () => {
    const error = failure(() => createUserKey({ md5 }));
    expect(isPawcallError(error) && [error.code, error.message]).toEqual([
      'missing_user',
      'Username or Email is required.',
    ]);
  });

  it('refuses a missing MD5 function [LIB-1]', () => {
    const error = failure(() => createUserKey({ email: 'ana@example.org' }));
    expect(isPawcallError(error) && [error.code, error.message]).toEqual([
      'missing_md5',
      'Please provide MD5 hash function',
    ]);
  });
});

import { createAuthClient } from '@pawcall/auth-client';
import { describe, expect, it } from 'vitest';
import { CHECKS, type Check, type CheckName } from './checks.ts';
import { CONTROLS } from './controls.ts';
import { breakLibrary } from './variant.ts';

const NAMES: Readonly<Record<CheckName, Check>> = CHECKS;

describe('the authentication client as it is', () => {
  it.each(Object.entries(NAMES))('keeps: %s [SES-1, SES-2, SES-3, LIB-4]', async (_, check) => {
    await expect(check({ createAuthClient })).resolves.toBeUndefined();
  });

  it('keeps all of that as a copy with nothing broken', async () => {
    const { library, remove } = await breakLibrary('unbroken', []);
    try {
      for (const check of Object.values(NAMES)) {
        await expect(check(library)).resolves.toBeUndefined();
      }
    } finally {
      await remove();
    }
  }, 30_000);

  it('has a control for every check', () => {
    const noticing = new Set(CONTROLS.map(({ noticedBy }) => noticedBy));
    expect(Object.keys(NAMES).filter((name) => ![...noticing].some((one) => one === name))).toEqual(
      [],
    );
  });
});

describe('a broken copy of it', () => {
  it.each(CONTROLS.map((control, number) => ({ ...control, number })))(
    'without $breaks is noticed by: $noticedBy',
    async ({ number, changes, noticedBy }) => {
      const { library, remove } = await breakLibrary(`control-${number}`, changes);
      try {
        await expect(NAMES[noticedBy](library)).rejects.toBeInstanceOf(Error);
      } finally {
        await remove();
      }
    },
    30_000,
  );
});

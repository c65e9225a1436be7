import { afterEach, expect, it, vi } from 'vitest';
import { requireTemporal } from './index.ts';

afterEach(() => vi.unstubAllGlobals());

it('finds Temporal where the engine has it [PKG-2]', () => {
  expect(requireTemporal).not.toThrow();
});

it('throws an error with instructions where the engine has none [PKG-2]', () => {
  vi.stubGlobal('Temporal', undefined);
  expect(requireTemporal).toThrow(
    expect.objectContaining({
      code: 'missing_temporal',
      message: expect.stringContaining("import 'temporal-polyfill/global'"),
    }),
  );
});

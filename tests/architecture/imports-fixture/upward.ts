// Must fail: the domain imports the client. package-imports.test.ts copies it into packages/domain/src.
import type * as upper from '@pawcall/client';

export type Upward = typeof upper;

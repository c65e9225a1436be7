// Must fail: a rule in the domain that reaches up to the client. package-imports.test.ts puts it into packages/domain/src.
import type * as upper from '@pawcall/client';

export type Upward = typeof upper;

import type { EvidenceName } from './evidence.ts';

/** A success criterion of WCAG 2.2, and what may be said of it. */
export interface Criterion {
  readonly id: string;
  readonly name: string;
  readonly level: 'A' | 'AA';
  /** How the widget meets it, or why it does not apply. */
  readonly how: string;
  readonly shownBy: readonly EvidenceName[];
  /** `tested`: tests would fail without it. `in part`: they look at a part of it. `built so`: no test looks at it. */
  readonly result: 'tested' | 'in part' | 'built so' | 'does not apply';
}

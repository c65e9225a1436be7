import type { Cut } from './cut-code.ts';

/** A part of React that the widget never comes to. */
export interface UnusedPart {
  /** Why it never does. */
  readonly reason: string;
  /** What no module of the script has, as a test reads them: without it, nothing leads to this part. */
  readonly absent: {
    /** Of React or React DOM. */
    readonly exports?: readonly string[];
    readonly elements?: readonly string[];
    /** Attributes of any element, or members of any object, as they may be spread. */
    readonly names?: readonly string[];
    /** Attributes after what has them, an element or a component, as `Fragment ref`; of `any` element, and `...` where they are spread. */
    readonly attributes?: readonly string[];
  };
  /** What is taken out of React DOM. */
  readonly cut: Cut;
}

/** What a call answers that nobody asks for an answer. */
export const NOTHING = 'void 0';

/** A list of names, written as a text. */
export const words = (text: string): readonly string[] => text.trim().split(/\s+/);

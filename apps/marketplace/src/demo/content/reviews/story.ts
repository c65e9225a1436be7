/** What owners report about one concern: how it began and how it went on. */
export interface Story {
  readonly problems: readonly string[];
  readonly outcomes: readonly string[];
  /** More of both, which only fit a dog or a cat. */
  readonly companion?: {
    readonly problems: readonly string[];
    readonly outcomes: readonly string[];
  };
}

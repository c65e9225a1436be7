/** A heading of a page. */
export interface Heading {
  readonly level: number;
  readonly anchor: string;
  readonly text: string;
}

/** A passage of a page below one heading, as the search finds it. */
export interface Passage {
  readonly anchor: string;
  readonly title: string;
  readonly text: string;
}

/** What the site knows of a page once its Markdown was read. */
export interface SitePage {
  readonly file: string;
  readonly title: string;
  readonly headings: readonly Heading[];
  readonly passages: readonly Passage[];
  /** The links to other pages, as they stand in the file. */
  readonly links: readonly {
    readonly target: string;
    readonly file: string;
    readonly anchor: string;
  }[];
}

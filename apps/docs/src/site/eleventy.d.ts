// Eleventy 3 has no types of its own: what is used here.
declare module '@11ty/eleventy' {
  import type MarkdownIt from 'markdown-it';

  interface TransformContext {
    readonly page: { readonly inputPath: string; readonly url: string | false };
  }
  interface PageData {
    readonly page: { readonly inputPath: string };
  }
  interface UserConfig {
    setLibrary(name: 'md', library: MarkdownIt): void;
    setTemplateFormats(formats: readonly string[]): void;
    addPassthroughCopy(paths: Readonly<Record<string, string>>): void;
    addGlobalData(name: string, value: unknown): void;
    addPreprocessor(
      name: string,
      formats: string,
      change: (data: PageData, content: string) => string | false,
    ): void;
    addTransform(
      name: string,
      change: (this: TransformContext, content: string) => string | Promise<string>,
    ): void;
  }
  interface Options {
    readonly quietMode?: boolean;
    readonly configPath?: false;
    readonly config?: (config: UserConfig) => object | void;
  }
  export default class Eleventy {
    constructor(input: string, output: string, options: Options);
    write(): Promise<unknown>;
  }
}

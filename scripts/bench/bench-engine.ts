/**
 * The pages that every engine renders: a folder with a render plan (`pages.ndjson`, `slices.ndjson`, `plan.json`; see
 * `src/domain/release/render-plan.ts`) and, for tools that know nothing of uapp, beside it:
 * `pages-index.json` (path, and where the line of each page stands in `pages.ndjson`), `chrome.json` (rendered header or
 * footer by slice id, without styles) and `texts/{language}.json` (interface texts of pages).
 */
export interface BenchPages {
  readonly dir: string
  readonly urls: number
}

/** A page in `pages-index.json`; places in bytes. */
export interface PagePlace {
  readonly path: string
  readonly offset: number
  readonly length: number
}

/** What one engine needed for one number of pages. */
export interface EngineFigures {
  readonly engine: string
  readonly urls: number
  /** Without compiling and starting, where the tool reports them separately. */
  readonly seconds: number
  /** The whole run. */
  readonly totalSeconds: number
  /** Processor time of the whole run, all cores together; 0 where the system does not report it. */
  readonly cpuSeconds: number
  /** By `seconds`. */
  readonly urlsPerSecond: number
  /** Highest resident memory of the tool's processes together. */
  readonly peakRssMiB: number
  readonly files: number
  readonly bytes: number
  /** Mean size of a page as written, by a sample. */
  readonly htmlBytesPerPage: number
  /** The same without styles and scripts that stand in the page; structured data counts. */
  readonly markupBytesPerPage: number
}

/** Something that makes pages of page data. */
export interface BenchEngine {
  readonly name: string
  /** Its version, or how to install it. Never installs anything. */
  find(): Promise<{ readonly version: string } | { readonly missing: string }>
  /**
   * Renders all pages once, from nothing. What it wrote stays below `workDir` or the project's data: creating files is slow
   * for minutes after many were removed (ext4 looks at each inode that was freed lately), which would fall on the next engine.
   * @throws {Error} with the tool's last lines when it fails, or when pages are missing from its output.
   */
  measure(input: BenchPages, workDir: string): Promise<EngineFigures>
}

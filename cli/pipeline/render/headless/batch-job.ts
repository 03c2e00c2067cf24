import type { TemplateName } from '../../../../src/domain/page/page-node.ts'
import type { RenderPlanPage, RenderPlanSlice, SlicePair } from '../../../../src/domain/release/render-plan.ts'

/** One URL as it is rendered without a placeholder country, to prove that its filled files are the same. */
export interface DirectPage {
  readonly country: string
  readonly page: RenderPlanPage
  readonly header: RenderPlanSlice
  readonly footer: RenderPlanSlice
}

/** What is to be done for one render group. */
export interface GroupTask {
  /** Entry id. */
  readonly id: string
  /** Of its page data. */
  readonly key: string
  readonly markupKey: string
  /** With the placeholder country where the render group has one. */
  readonly path: string
  readonly template: TemplateName
  readonly slices: SlicePair
  readonly sliceKeys: SlicePair
  /** Where the JSON of its page data lies in the plan's file of payloads; bytes. */
  readonly offset: number
  readonly length: number
  /** Countries whose HTML is to be written. */
  readonly html: readonly string[]
  /** Countries whose page data and payload are to be written. */
  readonly data: readonly string[]
  readonly checks: readonly DirectPage[]
}

/** What a batch puts into the blobs that releases share, instead of files of pages. */
export interface LeanBatch {
  /** Folder of the blobs. */
  readonly dir: string
  /** Hash of the compiled bundle. */
  readonly bundle: string
  /** Keys of headers and footers whose markup is to be written. */
  readonly slices: readonly string[]
}

/** A batch of render groups of one site and language: a worker renders it in one go, and again after it was killed. */
export interface BatchJob {
  /** `public` folder of the host in the staged release. */
  readonly publicDir: string
  /** Whether `publicDir` held nothing when the build began: then nothing needs to be replaced. */
  readonly isFresh: boolean
  /** Folder of the host's plan of render groups. */
  readonly planDir: string
  /** Names of countries in the language of the batch, by code. */
  readonly names: Readonly<Record<string, string>>
  readonly siteId: string
  readonly tasks: readonly GroupTask[]
  /** Set: page templates are written, and nothing is filled but what is compared. */
  readonly lean?: LeanBatch
  /** Set: nothing but the cache is written; besides the pages, slices with these keys are rendered into it. */
  readonly warm?: { readonly slices: readonly string[] }
}

/** A render group that could not be rendered. */
export interface GroupFailure {
  readonly markupKey: string
  /** The task's `offset`: render groups of other countries may have the same markup. Absent where nothing but markup was made. */
  readonly offset?: number
  readonly message: string
  /** Innermost component first. */
  readonly componentStack: readonly string[]
  /** Place in the sources, such as `src/components/hero.tsx:12:3`. */
  readonly place?: string
}

/** A filled file that differs from rendering its page directly. */
export interface FilledMismatch {
  readonly path: string
  readonly file: 'index.html' | 'page-data.json' | '_payload.json'
  /** The first place where they differ, each with some letters around it. */
  readonly filled: string
  readonly direct: string
}

/** What became of a batch. */
export interface BatchResult {
  /** Pages and slices that React rendered; those checked are not among them. */
  readonly rendered: number
  /** Pages and slices that the cache held. */
  readonly cached: number
  /** Entries of the cache that were damaged and rendered again. */
  readonly damaged: number
  readonly urls: number
  readonly files: number
  readonly bytes: number
  /** URLs that were rendered directly, too, and compared. */
  readonly checked: number
  /** Milliseconds of writing files. */
  readonly writeMs: number
  readonly failures: readonly GroupFailure[]
  readonly mismatches: readonly FilledMismatch[]
}

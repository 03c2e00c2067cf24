import { LANGUAGES, type Language } from '../../src/domain/locale/language.ts'
import type { AssetFile } from '../asset-files.ts'
import type { AssetRecord } from '../asset-records.ts'
import type { InvalidEntry } from '../problems/invalid-entry.ts'
import { LocalizedValue } from './files/localized.ts'
import type { FileOf, ModelName } from './files/collections.ts'
import type { ReadRecord } from './files/read-collection.ts'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'

export type Stage = 'DRAFT' | 'PUBLISHED'

/** An entry of the service in all its languages. */
export interface Entry<Model extends ModelName = ModelName> {
  readonly model: Model
  readonly id: string
  /** The furthest stage it has reached. */
  readonly stage: Stage
  /** Languages it exists in: those of its title, or of its name where it has none (docs/content-files.md). */
  readonly languages: readonly Language[]
  readonly updatedAt: Date
  /** Path of its file within the content folder. */
  readonly file: string
  /** Its index, where the file is a list. */
  readonly at: readonly number[]
  readonly data: FileOf<Model>
  /** The same as its file has it, with texts that were saved where it is a draft. */
  readonly raw: unknown
  /** The same without those. */
  readonly fileRaw: unknown
  /** Only of pages: the site that its folder stands for. */
  readonly siteId?: string
  /** As the draft stage has it; absent: as it is. */
  readonly draft?: Entry<Model>
}

/** Kinds of entries that are pages (S1 §7). */
export const PAGE_MODELS = ['ContentPage', 'Story', 'MediaRelease', 'SystemPage'] as const

export type InvalidByModel = Readonly<Partial<Record<ModelName, readonly InvalidEntry[]>>>

export type EntriesByModel = { readonly [Model in ModelName]: readonly Entry<Model>[] }

/** All content, as read from the files at one moment. */
export interface ContentStore {
  readonly entries: EntriesByModel
  /** Entries that no stage can show, and those that only the draft stage cannot. */
  readonly invalid: InvalidByModel
  readonly invalidDrafts: InvalidByModel
  readonly byId: ReadonlyMap<string, Entry>
  readonly assetFiles: readonly AssetFile[]
  readonly assetOf: (name: string) => AssetRecord
}

/** The languages that an entry exists in. */
function languagesOf(data: object): readonly Language[] {
  const naming = ['title', 'name', 'displayName'].map((field): unknown => Reflect.get(data, field))
  const value = naming.find((candidate) => candidate !== undefined)
  return value instanceof LocalizedValue ? value.languages : LANGUAGES
}

/** Makes an entry of a record. */
export function toEntry<Model extends ModelName>(
  model: Model,
  { data, raw, fileRaw, file, at, updatedAt, draft }: ReadRecord<FileOf<Model>>,
  siteId?: string,
): Entry<Model> {
  return {
    ...(draft === undefined ? {} : { draft: toEntry(model, { file, at, ...draft }, siteId) }),
    model,
    id: data.id,
    stage: data.stage,
    languages: languagesOf(data),
    updatedAt,
    file,
    at,
    data,
    raw,
    fileRaw,
    ...omitUndefined({ siteId }),
  }
}

/** An entry as a stage has it. */
export function inStage<Model extends ModelName>(entry: Entry<Model>, stage: Stage): Entry<Model> {
  return stage === 'DRAFT' ? (entry.draft ?? entry) : entry
}

/** The entry of a model with an id. */
export function findById<Model extends ModelName>(
  store: ContentStore,
  model: Model,
  id: string,
): Entry<Model> | undefined {
  return store.entries[model].find((entry) => entry.id === id)
}

/** The entry of a model with a slug. */
export function findBySlug<Model extends 'Story' | 'StoryContact'>(
  store: ContentStore,
  model: Model,
  slug: string,
): Entry<Model> | undefined {
  return store.entries[model].find((entry) => entry.data.slug === slug)
}

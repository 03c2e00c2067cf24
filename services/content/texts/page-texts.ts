import type { PageTexts, TextEntry } from '../../../src/domain/translation/text-entry.ts'
import {
  findById,
  findBySlug,
  inStage,
  PAGE_MODELS,
  type ContentStore,
  type Entry,
  type Stage,
} from '../content-store.ts'
import type { ModuleFile } from '../files/module-file.ts'
import { listTextFields } from '../../../src/domain/translation/text-fields.ts'

/** Texts that are shown nowhere: they name an entry to editors. */
function toTextEntry(entry: Entry): TextEntry {
  const fields = listTextFields(entry.raw)
  const naming = ['title', 'name'].flatMap((path) => fields.filter((field) => field.path === path))[0]
  const name = naming?.texts.en ?? Object.values(naming?.texts ?? {})[0] ?? entry.id
  return { id: entry.id, kind: entry.model, name, languages: entry.languages, fields }
}

const ofModel = <Model extends Entry['model']>(entry: Entry, model: Model): Entry<Model> | undefined =>
  entry.model === model ? (entry as Entry<Model>) : undefined

/** Entries whose texts a page shows as its own, and that are no pages themselves: contacts, authors. */
function listParts(store: ContentStore, page: Entry): readonly Entry[] {
  const ofModules = (modules: readonly ModuleFile[]): readonly Entry[] =>
    modules.flatMap((module) => (module.type === 'contact' ? (findById(store, 'Contact', module.contact) ?? []) : []))
  const story = ofModel(page, 'Story')
  const release = ofModel(page, 'MediaRelease')
  const parts: readonly Entry[] = [
    ...ofModules(ofModel(page, 'ContentPage')?.data.modules ?? story?.data.modules ?? []),
    ...(story?.data.contacts ?? []).flatMap((slug): readonly Entry[] => {
      const contact = findBySlug(store, 'StoryContact', slug)
      return contact === undefined ? [] : [contact]
    }),
    ...(release?.data.contact === undefined ? [] : [findById(store, 'Contact', release.data.contact) ?? []]).flat(),
  ]
  return [...new Map(parts.map((entry) => [entry.id, entry])).values()]
}

/** The texts of some pages in a stage, in the order of the content; those that the stage does not have are left out. @param ids absent: all. */
export function listPageTexts(store: ContentStore, stage: Stage, ids?: readonly string[]): readonly PageTexts[] {
  const wanted = ids === undefined ? undefined : new Set(ids)
  const isVisible = (entry: Entry): boolean => stage === 'DRAFT' || entry.stage === 'PUBLISHED'
  return PAGE_MODELS.flatMap((model): readonly Entry[] => store.entries[model])
    .filter((entry) => isVisible(entry) && (wanted === undefined || wanted.has(entry.id)))
    .map((entry) => {
      const page = inStage(entry, stage)
      const parts = listParts(store, page).filter(isVisible)
      return { id: page.id, entries: [page, ...parts.map((part) => inStage(part, stage))].map(toTextEntry) }
    })
}

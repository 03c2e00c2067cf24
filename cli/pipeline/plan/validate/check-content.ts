import type { UappConfig } from '../../../../src/config/uapp-config.ts'
import { isFields } from '../../../../src/domain/values/is-fields.ts'
import type { Language } from '../../../../src/domain/locale/language.ts'
import type { Problem } from '../../../../src/domain/problem/problem.ts'
import type { LanguageContent, Snapshot } from '../../../../src/domain/snapshot/snapshot.ts'
import type { ProblemCollector } from './problem-collector.ts'

type Limits = UappConfig['limits']
type TextLimit = 'title' | 'description' | 'navigationTitle' | 'entryText'

/** Entries of a kind, with the fields whose texts have a limit of their own. */
interface EntryKind {
  readonly kind: string
  readonly source: 'content' | 'catalogue'
  readonly entries: readonly { readonly id: string; readonly contentLanguage?: Language }[]
  readonly limited?: Readonly<Record<string, TextLimit>>
}

const TITLED = { title: 'title', description: 'description' } as const
const ARTICLE = { title: 'title', leadText: 'description' } as const
const NAMED = { name: 'title', description: 'description' } as const
const PRODUCT = { name: 'title', shortDescription: 'description' } as const

function listKinds(content: LanguageContent): readonly EntryKind[] {
  const { pages, stories, storyContacts, mediaReleases, news, navigations, catalogue } = content
  return [
    { kind: 'page', source: 'content', entries: pages, limited: TITLED },
    { kind: 'story', source: 'content', entries: stories, limited: ARTICLE },
    { kind: 'story contact', source: 'content', entries: storyContacts, limited: { name: 'title' } },
    { kind: 'media release', source: 'content', entries: mediaReleases, limited: ARTICLE },
    { kind: 'news item', source: 'content', entries: news, limited: { title: 'title', text: 'description' } },
    { kind: 'navigation', source: 'content', entries: navigations },
    { kind: 'classification', source: 'catalogue', entries: catalogue.classifications, limited: NAMED },
    { kind: 'product', source: 'catalogue', entries: catalogue.products, limited: PRODUCT },
    { kind: 'capability', source: 'catalogue', entries: catalogue.capabilities, limited: { name: 'title' } },
  ]
}

/** What an entry holds: characters of its texts, pictures that do not exist, titles of navigation items. */
interface EntryContents {
  readonly characters: number
  readonly missing: (readonly [field: string, name: string])[]
  readonly titles: (readonly [field: string, length: number])[]
}

/** Counts its characters, and what else it has to tell: only that needs its place. */
function count(value: unknown, contents: { characters: number; places: number }): void {
  if (typeof value === 'string') contents.characters += value.length
  else if (Array.isArray(value)) for (const item of value) count(item, contents)
  else if (isFields(value)) {
    if (typeof value['missing'] === 'string' || typeof value['title'] === 'string') contents.places += 1
    for (const key in value) count(value[key], contents)
  }
}

function findPlaces(value: unknown, path: string, contents: EntryContents): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) findPlaces(item, `${path}.${index}`, contents)
  } else if (isFields(value)) {
    const { missing, title } = value
    if (typeof missing === 'string') contents.missing.push([path.slice(1), missing])
    if (typeof title === 'string') contents.titles.push([`${path}.title`.slice(1), title.length])
    for (const [key, inner] of Object.entries(value)) findPlaces(inner, `${path}.${key}`, contents)
  }
}

function readEntry(entry: unknown): EntryContents {
  const counted = { characters: 0, places: 0 }
  count(entry, counted)
  const contents: EntryContents = { characters: counted.characters, missing: [], titles: [] }
  if (counted.places > 0) findPlaces(entry, '', contents)
  return contents
}

/** A problem of an entry, in all languages that have it. */
interface Found {
  readonly problem: (languages: readonly Language[]) => Problem
  readonly languages: Set<Language>
  /** Length of the longest text that exceeds the limit. */
  readonly length: number
}

const LIMITED: Readonly<Record<TextLimit, string>> = {
  title: 'the browser tab and search engines cut it',
  description: 'search engines cut it',
  navigationTitle: 'it does not fit into menus and breadcrumbs',
  entryText: 'the page takes long to load',
}
const SERVICES = { content: 'content service', catalogue: 'product service' } as const

/**
 * Warns of pictures that entries name and that do not exist, and of texts over the limits of the configuration: of an entry in all
 * languages at once.
 */
export function checkContent(
  { byLanguage, system }: Snapshot,
  languages: ReadonlySet<Language>,
  limits: Limits,
  collector: ProblemCollector,
): void {
  const found = new Map<string, Found>()

  function add(key: string, language: Language, length: number, problem: Found['problem']): void {
    const known = found.get(key)
    const all = (known?.languages ?? new Set()).add(language)
    found.set(key, known === undefined || known.length < length ? { problem, languages: all, length } : known)
  }

  function checkEntry(
    { kind, source, limited = {} }: Omit<EntryKind, 'entries'>,
    entry: EntryKind['entries'][number],
    language: Language,
  ): void {
    const { id } = entry
    const contents = readEntry(entry)
    const key = (field: string, code: string): string => [code, source, kind, id, field].join(' ')
    const place = (field: string, all: readonly Language[]): Problem['where'] => ({
      source,
      entry: id,
      ...(all.length < languages.size ? { locale: all.join(', ') } : {}),
      ...(field === '' ? {} : { field }),
    })
    for (const [field, name] of contents.missing)
      add(key(field, 'missing-picture'), language, 0, (all) => ({
        code: 'missing-picture',
        severity: 'warning',
        where: place(field, all),
        message: `The ${kind} ${id} names a picture in ${field} that does not exist: “${name}”. A placeholder stands in its place`,
        hint: `Correct ${field} of ${id} in the ${SERVICES[source]}, or bring the picture to the asset host.`,
      }))
    const check = (field: string, length: number, limit: TextLimit): void => {
      if (length <= limits[limit]) return
      const what = field === '' ? 'text' : field
      add(key(field, limit), language, length, (all) => ({
        code: 'text-over-limit',
        severity: 'warning',
        where: place(field, all),
        message: `The ${kind} ${id} has ${length} characters in ${what}, more than ${limits[limit]}: ${LIMITED[limit]}`,
        hint: `Shorten ${what} of ${id} in the ${SERVICES[source]}, or raise limits.${limit} in uapp.config.ts.`,
      }))
    }
    check('', contents.characters, 'entryText')
    for (const [field, limit] of Object.entries(limited)) {
      const text: unknown = Reflect.get(entry, field)
      if (typeof text === 'string') check(field, text.length, limit)
    }
    if (kind === 'navigation') for (const [field, length] of contents.titles) check(field, length, 'navigationTitle')
  }

  for (const language of languages) {
    const content = byLanguage[language]
    if (content === undefined) continue
    for (const { entries, ...frame } of listKinds(content))
      for (const entry of entries) checkEntry(frame, entry, entry.contentLanguage ?? language)
  }
  for (const language of languages)
    for (const brand of system.brands) checkEntry({ kind: 'brand', source: 'content' }, brand, language)
  for (const [key, { problem, languages: all }] of found) collector.add(problem([...all].sort()), key)
}

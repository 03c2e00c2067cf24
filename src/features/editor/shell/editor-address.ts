import type { EditorOverview, EditorSite } from '../../../contracts/editor/editor-overview.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../../domain/locale/language.ts'

/** Stages of content that an editor can look at. */
export const STAGES = ['PUBLISHED', 'DRAFT'] as const
export type Stage = (typeof STAGES)[number]

/** The editor's choice of site, language and stage: it stands in the address and is kept between screens. */
export interface EditorScope {
  readonly site: EditorSite
  /** Of the content, not of the screens. */
  readonly language: Language
  /** Published, unless the editor chose otherwise (E2). */
  readonly stage: Stage
}

/** Names of the address that say what an editor looks at. */
const SCOPE_NAMES = ['site', 'lang', 'stage'] as const

/**
 * Reads an address; defaults, also for invalid values, are the main site, the reader's language and the published stage.
 * @throws {Error} when there is no site at all.
 */
export function toScope(
  query: URLSearchParams,
  { sites }: Pick<EditorOverview, 'sites'>,
  reader: Language,
): EditorScope {
  const site = sites.find(({ id }) => id === query.get('site')) ?? sites[0]
  if (site === undefined) throw new Error('The release has no site')
  const { languages } = site
  const wanted = [query.get('lang'), reader, DEFAULT_LANGUAGE]
  const language = wanted.flatMap((code) => languages.find((one) => one === code) ?? [])[0] ?? languages[0] ?? reader
  return { site, language, stage: query.get('stage') === 'draft' ? 'DRAFT' : 'PUBLISHED' }
}

/** A query with the editor's present site, language and stage, unless it sets them itself; empty values remove them. */
export function withScope(query: URLSearchParams | undefined, now: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const name of SCOPE_NAMES) {
    const own = next.get(name) ?? now.get(name) ?? ''
    next.delete(name)
    if (own !== '') next.set(name, own)
  }
  return next
}

/** How a stage stands in an address; the published one does not. */
export const toStageValue = (stage: Stage): string => (stage === 'DRAFT' ? 'draft' : '')

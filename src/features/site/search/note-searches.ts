import { MOST_NOTES, type NoteSearches, type SearchNote } from '../../../contracts/search-notes.ts'
import { isAnsweredByFiles } from './request-search.ts'
import type { SearchTarget } from './search-place.ts'

/** Queries that somebody has looked at the results of, and that nothing was told of; in memory, as long as the page. */
const shown = new Map<string, SearchTarget>()
/** Each query is told once, so that nobody counts twice. */
const told = new Set<string>()

function send(place: SearchTarget, notes: readonly SearchNote[]): void {
  // A host without a runtime has nobody who listens.
  if (notes.length === 0 || isAnsweredByFiles()) return
  const request: NoteSearches = { ...place, notes: notes.slice(0, MOST_NOTES) }
  // It arrives also when the page is left, and nobody waits for it.
  navigator.sendBeacon('/api/search-proxy/note', new Blob([JSON.stringify(request)], { type: 'application/json' }))
}

/** Tells all queries that wait. @param later the page that was opened in the end */
function tellShown(place: SearchTarget, later?: string): void {
  const notes = [...shown.keys()].map((query) => ({ query, isNew: true, ...(later === undefined ? {} : { later }) }))
  for (const { query } of notes) told.add(query)
  shown.clear()
  send(place, notes)
}

/** Somebody looks at the results of a query. What it has grown from, letter by letter, was no query. */
export function noteShown(place: SearchTarget, query: string): void {
  for (const other of shown.keys()) if (query.startsWith(other)) shown.delete(other)
  if (told.has(query)) return
  if (shown.size >= MOST_NOTES) tellShown(place)
  shown.set(query, place)
}

/** A page that a query has found was opened. */
export function noteOpened(place: SearchTarget, query: string, path: string): void {
  shown.delete(query)
  const isNew = !told.has(query)
  told.add(query)
  tellShown(place, path)
  send(place, [{ query, isNew, opened: path }])
}

/** The search is left. @param path of the page that comes then; absent: the window closes, or is hidden */
export function noteLeft(place: SearchTarget, path?: string): void {
  tellShown(place, path)
}

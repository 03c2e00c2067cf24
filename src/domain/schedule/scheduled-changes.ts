import type { ProductDetail } from '../catalogue/catalogue.ts'
import { listPriceWindows } from '../catalogue/prices.ts'
import { DEFAULT_LANGUAGE } from '../locale/language.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { listTimedEntries, listTimedRedirects } from './content-windows.ts'

/** An entry that comes or goes. */
export interface EntryTurn {
  /** `kind:id`. */
  readonly ref: string
  /** English where it is written in English. */
  readonly title: string
  /** Another price changes an entry. */
  readonly turn: 'begins' | 'ends' | 'changes'
}

/** What dates do at one moment. */
export interface ScheduledChange {
  readonly at: Date
  /** By `ref`. */
  readonly entries: readonly EntryTurn[]
}

const toPriced = (product: ProductDetail) => ({
  id: product.id,
  name: product.name,
  windows: listPriceWindows(product),
})

/** All moments after `now` at which entries begin or end, or a price does, the next one first. Entries that end when they begin are left out. */
export function listScheduledChanges({ byLanguage, redirects }: Snapshot, now: Date): readonly ScheduledChange[] {
  const moments = new Map<number, Map<string, EntryTurn>>()
  const note = (at: number, turn: EntryTurn): void => {
    if (!Number.isFinite(at) || at <= now.getTime()) return
    const turns = moments.get(at) ?? new Map<string, EntryTurn>()
    moments.set(at, turns)
    if (!turns.has(turn.ref)) turns.set(turn.ref, turn)
  }
  const contents = Object.values(byLanguage).sort(
    (a, b) => Number(b.language === DEFAULT_LANGUAGE) - Number(a.language === DEFAULT_LANGUAGE),
  )
  for (const { ref, title, window } of [...contents.flatMap(listTimedEntries), ...listTimedRedirects(redirects)]) {
    if (window.from >= window.until) continue
    note(window.from, { ref, title, turn: 'begins' })
    note(window.until, { ref, title, turn: 'ends' })
  }
  for (const { id, name, windows } of contents.flatMap(({ catalogue }) => catalogue.products.map(toPriced)))
    for (const { from, until } of windows) {
      note(from, { ref: `product:${id}`, title: name, turn: 'changes' })
      note(until, { ref: `product:${id}`, title: name, turn: 'changes' })
    }
  return [...moments]
    .sort(([a], [b]) => a - b)
    .map(([at, turns]) => ({
      at: new Date(at),
      entries: [...turns.values()].sort((a, b) => (a.ref < b.ref ? -1 : 1)),
    }))
}

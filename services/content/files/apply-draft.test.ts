import { describe, expect, it } from '@jest/globals'
import { applyDraft } from './apply-draft.ts'

const ITEMS = [
  { id: 'a', title: { en: 'A', de: 'A' } },
  { id: 'b', title: { en: 'B' }, hidden: false },
  { id: 'c', title: { en: 'C' } },
]
const idsOf = (value: unknown): readonly string[] =>
  (value as { readonly items: readonly { readonly id: string }[] }).items.map(({ id }) => id)

describe('a draft of an entry', () => {
  it('[E2] changes fields, and fields in fields', () => {
    const entry = { id: 'page', title: { en: 'Old', de: 'Alt' }, theme: 'Default' }
    expect(applyDraft(entry, { title: { en: 'New' } })).toEqual({
      id: 'page',
      title: { en: 'New', de: 'Alt' },
      theme: 'Default',
    })
  })

  it('[E2] takes a field away by null, and replaces lists of plain values', () => {
    expect(
      applyDraft({ id: 'page', parent: 'a', countries: ['CH', 'DE'] }, { parent: null, countries: ['AT'] }),
    ).toEqual({
      id: 'page',
      countries: ['AT'],
    })
  })

  it.each<[string, readonly object[], readonly string[]]>([
    ['changes a thing where it stands', [{ id: 'b', hidden: true }], ['a', 'b', 'c']],
    ['takes a thing out', [{ id: 'b', $remove: true }], ['a', 'c']],
    ['puts a new thing at the end', [{ id: 'd' }], ['a', 'b', 'c', 'd']],
    ['puts a new thing before another', [{ id: 'd', $before: 'b' }], ['a', 'd', 'b', 'c']],
    ['moves a thing', [{ id: 'c', $before: 'a' }], ['c', 'a', 'b']],
  ])('[E2] %s in a list of things with ids', (_name, items, expected) => {
    expect(idsOf(applyDraft({ items: ITEMS }, { items }))).toEqual(expected)
  })

  it('[E2] leaves nothing of its own words in the entry', () => {
    const changed = applyDraft({ items: ITEMS }, { items: [{ id: 'b', hidden: true, $before: 'a' }] })
    expect(changed).toEqual({ items: [{ id: 'b', title: { en: 'B' }, hidden: true }, ITEMS[0], ITEMS[2]] })
  })
})

import { describe, expect, it } from '@jest/globals'
import {
  compareNavigations, countDifferences, filterRows, matchesText, toRows, type DifferenceRow, type NavigationNode,
} from './navigation-difference.ts' // prettier-ignore

const node = (id: string, more: Partial<NavigationNode> = {}): NavigationNode => ({
  id,
  title: id.toUpperCase(),
  address: `/${id}`,
  isHidden: false,
  children: [],
  ...more,
})
const group = (id: string, ...children: readonly NavigationNode[]): NavigationNode => node(id, { children })

/** `kind id`, indented by level; `<` where only the published stage has it, `>` where only the draft has. */
function draw(rows: readonly DifferenceRow[]): readonly string[] {
  return rows.flatMap(({ kind, level, published, draft, aspects, children }) => {
    const side = draft === undefined ? '<' : published === undefined ? '>' : '='
    const what = [kind, ...(aspects.length > 0 ? [`(${aspects.join(' ')})`] : [])].join(' ')
    return [`${'  '.repeat(level - 1)}${side} ${(draft ?? published)?.id}: ${what}`, ...draw(children)]
  })
}

describe('differences of two navigations', () => {
  it.each<[string, readonly NavigationNode[], readonly NavigationNode[], readonly string[]]>([
    ['nothing', [node('a'), node('b')], [node('a'), node('b')], ['= a: same', '= b: same']],
    ['a new item', [node('a')], [node('b'), node('a')], ['> b: added', '= a: same']],
    [
      'an item that is gone, where it was',
      [node('a'), node('b'), node('c')],
      [node('a'), node('c')],
      ['= a: same', '< b: removed', '= c: same'],
    ],
    ['another title', [node('a')], [node('a', { title: 'New' })], ['= a: renamed (title)']],
    [
      'another title and address',
      [node('a')],
      [node('a', { title: 'New', address: '/new' })],
      ['= a: renamed (title address)'],
    ],
    ['another address', [node('a')], [node('a', { address: '/new' })], ['= a: changed (address)']],
    ['other countries', [node('a')], [node('a', { countries: ['CH'] })], ['= a: changed (countries)']],
    ['what is hidden now', [node('a')], [node('a', { isHidden: true })], ['= a: changed (isHidden)']],
    [
      'another order, with one line for each place',
      [node('a'), node('b'), node('c')],
      [node('c'), node('a'), node('b')],
      ['> c: moved', '= a: same', '= b: same', '< c: moved'],
    ],
    [
      'another parent, with all below it at the new place',
      [group('a', group('x', node('y'))), group('b')],
      [group('a'), group('b', group('x', node('y')))],
      ['= a: same', '  < x: moved', '= b: same', '  > x: moved', '    = y: same'],
    ],
    [
      'all below what is new or gone',
      [group('a', node('x'))],
      [group('b', node('y'))],
      ['> b: added', '  > y: added', '< a: removed', '  < x: removed'],
    ],
    [
      'an item that left a parent which is gone',
      [group('a', node('x')), node('b')],
      [node('b'), node('x')],
      ['< a: removed', '  < x: moved', '= b: same', '> x: moved'],
    ],
  ])('[E2] mark %s', (_name, published, draft, expected) => {
    expect(draw(compareNavigations(published, draft))).toEqual(expected)
  })

  it('[E2] tell what an item moved from and to', () => {
    const rows = compareNavigations([group('a', node('x')), group('b')], [group('a'), group('b'), node('x')])
    expect([rows[0]?.children[0]?.movedBeside, rows[2]?.movedBeside]).toEqual([null, 'A'])
  })

  it('[E2] are counted once for each item', () => {
    const rows = compareNavigations(
      [group('a', node('x'), node('gone')), node('b')],
      [group('a', node('n')), node('b', { title: 'B!' }), node('x')],
    )
    expect(countDifferences(rows)).toEqual({ added: 1, removed: 1, moved: 1, renamed: 1, changed: 0, same: 1 })
  })

  it('[E2] keep what stands above a line that is wanted', () => {
    const rows = toRows([group('a', node('x'), node('y')), node('b')])
    expect(draw(filterRows(rows, (row) => matchesText(row, '/Y')))).toEqual(['= a: same', '  = y: same'])
  })
})

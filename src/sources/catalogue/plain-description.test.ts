import { describe, expect, it } from '@jest/globals'
import { readPlainDescription } from './plain-description.ts'
import { readDescription } from './read-description.ts'

const text = (value: string, marks: object = {}) => ({ type: 'text', text: value, ...marks })

/** The same line by the way that all of Markdown goes: what follows it makes it more than plain. */
const readWhole = (line: string) => readDescription(`${line}\n\n***`).text.blocks

/** Lines of pieces that mean something in Markdown somewhere, in an order that is the same in each run. */
function* writeLines(count: number): Generator<string, void, void> {
  const pieces = ['a', 'ä', '1', ' ', ' ', '**', '**', '.', ',', '(', ')', '-', '+', '2.', '3)', '–', '"', '!', '=', 'Ω', ':', '\u00a0', '*', '_', '\n', '<', '&', '[', '#', '%'] // prettier-ignore
  let state = 7
  const next = (): number => (state = (state * 48_271) % 2_147_483_647)
  for (let at = 0; at < count; at += 1)
    yield Array.from({ length: 1 + (next() % 12) }, () => pieces[next() % pieces.length] ?? '').join('')
}

describe('readPlainDescription', () => {
  it('[K2] reads words, and which of them are strong', () => {
    expect(
      readPlainDescription('4000, for wires of 0.5 – 6 mm². With a **safety lock**, and (**strong**). \n'),
    ).toEqual([
      text('4000, for wires of 0.5 – 6 mm². With a '),
      text('safety lock', { strong: true }),
      text(', and ('),
      text('strong', { strong: true }),
      text(').'),
    ])
  })

  it.each([
    '', '1. one', '12) twelve', '2026.', '- one', 'a\nb', 'a  b', '# a', '*a*', '**a', 'a** b **c', '[a](b)', 'a < b', '&amp;', 'a _b_', '\\a', '![a](b)',
    '`a`', ' a', '**a****b**', 'a**b**',
  ])('leaves %j to Markdown', (markdown) => {
    expect(readPlainDescription(markdown)).toBeUndefined()
  }) // prettier-ignore

  it('[K2] reads what it reads as Markdown does', () => {
    const lines = [...writeLines(40_000)].filter((line) => readPlainDescription(line) !== undefined)
    expect(lines.length).toBeGreaterThan(1000)
    for (const line of lines)
      expect([line, [{ type: 'paragraph', children: readPlainDescription(line) }]]).toEqual([line, readWhole(line)])
  })
})

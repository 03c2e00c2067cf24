import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { parse } from 'yaml'
import { toShape, writeStructuredText } from '../../domain/translation/structured-text.ts'
import { isFields } from '../../domain/values/is-fields.ts'
import { escapeMarkdown, toStructuredMarkdown } from './markdown-text.ts'

const rewrite = (markdown: string): string => writeStructuredText(toStructuredMarkdown(markdown), escapeMarkdown)

/** Markdown texts of the demonstration, in all languages. */
function listBodies(value: unknown, key = ''): readonly string[] {
  if (typeof value === 'string') return key === 'body' || key === 'transcript' ? [value] : []
  if (Array.isArray(value)) return value.flatMap((item) => listBodies(item, key))
  if (!isFields(value)) return []
  return Object.entries(value).flatMap(([name, item]) => listBodies(item, name.length === 2 ? key : name))
}

describe('Markdown as translators see it', () => {
  it('[E4] is blocks of words with codes, and what stands between them', () => {
    const text = toStructuredMarkdown('## Ask *us*\n\n- Call **{name}** now\n- See [our presses](path:/products)\n')
    expect(text.gaps).toEqual(['## ', '\n\n- ', '\n- ', '\n'])
    expect(text.blocks[1]).toEqual([
      { kind: 'text', text: 'Call ' },
      {
        kind: 'mark',
        id: '2',
        mark: 'strong',
        open: '**',
        close: '**',
        parts: [{ kind: 'sign', id: '3', sign: 'placeholder', data: '{name}' }],
      },
      { kind: 'text', text: ' now' },
    ])
    expect(text.blocks[2]?.[1]).toMatchObject({ mark: 'link', open: '[', close: '](path:/products)' })
  })

  it('[E4] keeps every text of the demonstration, word by word and mark by mark', () => {
    const bodies = ['pages', 'stories', 'media-releases'].flatMap((folder) =>
      readdirSync(join('demo/content', folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.yaml'))
        .flatMap((file) => listBodies(parse(readFileSync(join('demo/content', folder, file), 'utf8')))),
    )
    expect(bodies.length).toBeGreaterThan(300)
    for (const body of bodies)
      expect(toShape(toStructuredMarkdown(rewrite(body)))).toBe(toShape(toStructuredMarkdown(body)))
  })

  it('[E4] writes any words so that they stay words', () => {
    const words = fc.stringMatching(/^[a-z*_#>`[\]()<&;!+.1~=\\-][a-z*_#>`[\]()<&;!+.1~=\\ -]{0,12}[a-z]$/)
    fc.assert(
      fc.property(words, (text) => {
        const written = { blocks: [[{ kind: 'text', text } as const]], gaps: ['', ''] }
        const markdown = writeStructuredText(written, escapeMarkdown)
        expect(toShape(toStructuredMarkdown(markdown))).toBe(toShape(written))
      }),
      { numRuns: 2000 },
    )
  })
})

import { mkdirSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { createTemporaryFolders } from '../../../../tests/builders/temporary-folders.ts'
import { groupPlanFiles, readPlannedGroups } from './group-plan.ts'

const newFolder = createTemporaryFolders()

function read(text: string): readonly object[] {
  const dir = newFolder()
  mkdirSync(dir, { recursive: true })
  writeFileSync(groupPlanFiles(dir).groups, text)
  return [...readPlannedGroups(dir)]
}

describe('readPlannedClasses', () => {
  it('reads the classes in their order', () => {
    expect(read('{"id":"a"}\n{"id":"b"}\n')).toEqual([{ id: 'a' }, { id: 'b' }])
  })

  it.each([
    { what: 'an empty plan', text: '', expected: [] },
    { what: 'a last line without an end', text: '{"id":"a"}', expected: [{ id: 'a' }] },
  ])('reads $what', ({ text, expected }) => {
    expect(read(text)).toEqual(expected)
  })

  // Three bytes a letter, and one that shifts them: the ends of the chunks that are read fall into each of their bytes.
  it.each([0, 1, 2])('cuts no letter in two where a chunk ends, shifted by %i', (shift) => {
    const route = `${'x'.repeat(shift)}${'機'.repeat(300_000)}`
    expect(read(`${JSON.stringify({ route })}\n{"route":"end"}\n`)).toEqual([{ route }, { route: 'end' }])
  })

  it('reads a line of more than one chunk, and many lines of one', () => {
    const lines = Array.from({ length: 5000 }, (_, at) => ({ id: `page-${at}`, fill: 'ä'.repeat(at % 97) }))
    expect(read(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))).toEqual(lines)
  })
})

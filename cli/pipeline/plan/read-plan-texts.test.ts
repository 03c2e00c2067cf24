import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { LANGUAGES } from '../../../src/domain/locale/language.ts'
import { SYSTEM_TITLES } from './plan-input.ts'
import { readPlanTexts } from './read-plan-texts.ts'

const system = Object.fromEntries(SYSTEM_TITLES.map((page) => [page, { title: page, description: page }]))
let dir = ''

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'uapp-locales-'))
  for (const language of LANGUAGES) {
    await mkdir(join(dir, language))
    await writeFile(join(dir, language, 'system.json'), JSON.stringify(system))
    await writeFile(join(dir, language, 'cookies.json'), JSON.stringify({ columns: { name: language } }))
  }
})

afterEach(() => rm(dir, { recursive: true, force: true }))

describe('readPlanTexts', () => {
  it('[N1] reads titles and cookie texts of all languages', async () => {
    const { systemTitles, cookieTexts } = await readPlanTexts(dir)
    expect(systemTitles.de?.search.title).toBe('search')
    expect(cookieTexts?.cs).toEqual({ columns: { name: 'cs' } })
  })

  it.each([
    ['[G8] names a file that is missing', undefined, /Cannot read the interface texts .*de\/system\.json/],
    ['[G8] names a file that is no JSON', '{', /The interface texts .*de\/system\.json are wrong/],
    [
      '[G8] names a title that is missing',
      JSON.stringify({ ...system, search: { title: '', description: 'x' } }),
      /search\.title/,
    ],
  ])('%s', async (_title, text, message) => {
    const file = join(dir, 'de', 'system.json')
    if (text === undefined) await rm(file)
    else await writeFile(file, text)
    await expect(readPlanTexts(dir)).rejects.toThrow(message)
  })
})

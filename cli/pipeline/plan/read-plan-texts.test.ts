import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { TEXT_LANGUAGES } from '../../../src/domain/locale/language.ts'
import { readPlanTexts } from './read-plan-texts.ts'

let dir = ''

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'uapp-locales-'))
  await mkdir(join(dir, 'locales/de'), { recursive: true })
  await writeFile(join(dir, 'locales/de/system.json'), JSON.stringify({ search: { title: 'Finden' } }))
})

afterEach(() => rm(dir, { recursive: true, force: true }))

describe('readPlanTexts', () => {
  it('[N1] reads titles and cookie texts of all languages', () => {
    const { systemTitles, cookieTexts } = readPlanTexts({ projectDir: dir })
    expect(TEXT_LANGUAGES.filter((language) => !systemTitles[language]?.search.title)).toEqual([])
    expect(cookieTexts?.cs?.['columns']).toMatchObject({ name: expect.stringMatching(/\w/) as unknown })
  })

  it('lays the texts of a project over those of uapp, key by key', () => {
    const { systemTitles } = readPlanTexts({ projectDir: dir })
    expect(systemTitles.de?.search).toEqual({ title: 'Finden', description: expect.stringMatching(/\w{3}/) as unknown })
    expect(systemTitles.en?.search.title).toBe('Search')
  })

  it.each([
    ['[G8] names a file that is no JSON', '{', /The interface texts .*de\/system\.json are wrong/],
    ['[G8] names a title that is empty', '{"search":{"title":""}}', /search\.title/],
  ])('%s', async (_title, text, message) => {
    await writeFile(join(dir, 'locales/de/system.json'), text)
    expect(() => readPlanTexts({ projectDir: dir })).toThrow(message)
  })
})

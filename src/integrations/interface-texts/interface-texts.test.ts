import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { listMissingTexts, readInterfaceTexts } from './interface-texts.ts'

let projectDir: string
beforeEach(async () => void (projectDir = await mkdtemp(join(tmpdir(), 'uapp-texts-'))))
afterEach(() => rm(projectDir, { recursive: true, force: true }))

async function put(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(projectDir, 'locales', file)), { recursive: true })
  await writeFile(join(projectDir, 'locales', file), text)
}

describe('interface texts', () => {
  it.each([
    ['the language that is configured', ['pl', 'de', 'en'], { pl: 'cs' }, 'Hledat'],
    ['English, where the group has it', ['pl', 'de', 'en'], {}, 'Search'],
    ['the next language of a group without English', ['pl', 'de'], {}, 'Suche'],
    ['English, where the group has no language with texts', ['pl', 'it'], {}, 'Search'],
  ] as const)('[P9] of another language come from %s', (_name, languages, fallbackLanguages, expected) => {
    expect(readInterfaceTexts({ projectDir, languages, fallbackLanguages }, 'pl', 'chrome')).toMatchObject({ search: expected }) // prettier-ignore
  })

  it('[P9] of a project come first, also those that it has changed in the language that stands in', async () => {
    await put('pl/chrome.json', '{"menu":"Menu"}')
    await put('de/chrome.json', '{"search":"Finden"}')
    const texts = readInterfaceTexts({ projectDir, languages: ['pl', 'de'] }, 'pl', 'chrome')
    expect(texts).toMatchObject({ menu: 'Menu', search: 'Finden' })
  })

  it('[P9] that are missing are told by file, and those of uapp are whole', async () => {
    await put('pl/system.json', '{}')
    const found = listMissingTexts({ projectDir, languages: ['de', 'pl'] })
    expect(found.find(({ file }) => file === 'locales/pl/system.json')).toMatchObject({ shownIn: 'de' })
    expect(found.filter(({ language }) => language !== 'pl')).toEqual([])
  })

  it('[P9] that name their own language stand in for no other', async () => {
    await put('pl/page.json', '{"skip":"Do treści"}')
    const texts = readInterfaceTexts({ projectDir, languages: ['pl', 'en'] }, 'pl', 'page')
    expect(texts).toMatchObject({ skip: 'Do treści', languageSuggestion: { title: '', link: '' }, share: { title: 'Share this page' } }) // prettier-ignore
    await put('pl/page.json', '{"languageSuggestion":{"title":"Ta strona jest też po polsku."}}')
    expect(readInterfaceTexts({ projectDir, languages: ['pl', 'en'] }, 'pl', 'page')).toMatchObject({
      languageSuggestion: { title: 'Ta strona jest też po polsku.' },
    })
  })

  it('[G8] that are no JSON are told by their file', async () => {
    await put('pl/chrome.json', '{')
    expect(() => readInterfaceTexts({ projectDir, languages: ['pl'] }, 'pl', 'chrome')).toThrow(
      /pl\/chrome\.json are no JSON/,
    )
  })
})

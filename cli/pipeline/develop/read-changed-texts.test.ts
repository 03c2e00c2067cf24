import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { readChangedTexts } from './read-changed-texts.ts'

const dir = mkdtempSync(join(tmpdir(), 'uapp-changed-texts-'))
mkdirSync(join(dir, 'locales/de'), { recursive: true })
writeFileSync(join(dir, 'locales/de/chrome.json'), '{ "search": "Suche" }')
writeFileSync(join(dir, 'locales/de/page.json'), '{ "search": "Such')
afterAll(() => rmSync(dir, { recursive: true }))

describe('readChangedTexts', () => {
  it('[N1] reads the texts of a namespace for browsers', () => {
    expect(readChangedTexts(dir, 'locales/de/chrome.json')).toEqual([
      { kind: 'texts', language: 'de', namespace: 'chrome', texts: { search: 'Suche' } },
    ])
  })

  it.each(['locales/de/page.json', 'locales/de/gone.json', 'locales/tlh/page.json', 'content/de/page.json'])(
    '[N1] leaves %s to the plan',
    (file) => {
      expect(readChangedTexts(dir, file)).toEqual([])
    },
  )
})

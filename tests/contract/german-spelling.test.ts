import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { parse } from 'yaml'
import { TEXT_LANGUAGES } from '../../src/domain/locale/language.ts'

interface Text {
  readonly file: string
  readonly text: string
}

/** All texts below a node that are German: those of a German file, or below a key `de`. */
function listGerman(node: unknown, file: string, isGerman: boolean): readonly Text[] {
  if (typeof node === 'string') return isGerman ? [{ file, text: node }] : []
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) => {
    const isOther = TEXT_LANGUAGES.some((language) => language === key && language !== 'de')
    return listGerman(value, file, key === 'de' || (isGerman && !isOther))
  })
}

const listFiles = (folder: string, pattern: RegExp): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => join(folder, file))

const read = (file: string): string => readFileSync(file, 'utf8')

const texts: readonly Text[] = [
  ...listFiles('locales/de', /\.json$/).flatMap((file) => listGerman(JSON.parse(read(file)), file, true)),
  ...['identity', 'customers'].flatMap((service) => {
    const file = `services/${service}/texts/de.json`
    return listGerman(JSON.parse(read(file)), file, true)
  }),
  ...listFiles('demo/content', /\.yaml$/).flatMap((file) => listGerman(parse(read(file)), file, false)),
]

const find = (pattern: RegExp): readonly string[] =>
  texts.flatMap(({ file, text }) => (text.match(pattern) ?? []).map((word) => `${file}: ${word}`))

/** Words with ß, as Switzerland writes them; whatever follows or precedes. A street of a Swiss town keeps its name. */
const SWISS =
  /\p{L}*(?:(?<!R)[aA]usser|[dD]reissig|[gG]röss|[gG]ross(?!e?te)|[hH]eiss|schliess|[sS]trass|[wW]eiss|[fF]uss|fliess|[gG]rüss|[sS]toss|[sS]töss|äusser|[rR]eiss|gemäss|mässig|[bB]loss|[sS]chweiss|[sS]üss|[sS]päss|[gG]iess)\p{L}*/gu
const STREET = 'Werkstrasse'

describe('German texts', () => {
  it('[S1 §1] are in the spelling of Germany, from which the Swiss one is made', () => {
    expect(texts.length).toBeGreaterThan(4000)
    expect(find(SWISS).filter((found) => !found.endsWith(STREET))).toEqual([])
  })

  it('[S1 §1] quote with „ “', () => {
    expect(find(/[«»]|(?<!„[^“]*)“/g)).toEqual([])
  })

  it('[S1 §9] have Swiss numbers: a point before decimals', () => {
    expect(find(/\d,\d+/g)).toEqual([])
  })

  it('[S1 §9] have Swiss numbers: an apostrophe between thousands, since a point is one before decimals', () => {
    expect(find(/(?<![\d.])[1-9]\d{0,2}\.\d{3}(?![\d.]).{0,20}/g)).toEqual([])
  })
})

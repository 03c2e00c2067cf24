import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { DEVICE_RECORDS } from '../../src/domain/cookie/device-records.ts'

const TABLE = 'src/domain/cookie/device-records.ts'
/** Whatever writes into a browser does it by one of these. */
const WRITES = [
  'document\\.cookie = ',
  '\\.setItem\\(',
  'stringifySetCookie\\(',
  'buildSessionCookie\\(',
  'deviceStorage\\.write\\(',
  'storage\\.write\\(',
  'WebStorageStateStore\\(',
  '\\.cookie\\(',
  'cookieStore\\.set\\(',
  'indexedDB\\.',
  'caches\\.open\\(',
  'cacheName:',
]
const WRITE = new RegExp(WRITES.join('|'))

/** They write what they are given, under the name that they are given. */
const CARRIERS = [
  'functions/platform/http/request-cookies.ts',
  'src/components/consent/choose-consent.ts',
  'src/components/frame/device-storage.ts',
  // Takes name and prefix from the configuration, which takes it from the table.
  'src/features/auth/provider-client.ts',
  'src/features/auth/token-store.ts',
]

const sources = ['src', 'functions']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
  .filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.includes('/testing/') && file !== TABLE,
  )
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** Names that the table gives: directly, or by a constant that is made of one. */
const CONSTANTS = /\b[A-Z]+(?:_[A-Z]+)*_RECORD\b/g

/** Constants of other files that stand for a name of the table. */
const aliases = sources.flatMap(({ text }) =>
  [...text.matchAll(/export const ([A-Z_]+) = [A-Z_]+_RECORD\.name/g)].map(([, name = '']) => name),
)

const isNamedByTable = (text: string): boolean =>
  text.match(CONSTANTS) !== null ||
  /\blocaleCookieOf\b|\btoOutboxName\b/.test(text) ||
  aliases.some((name) => text.includes(name))

describe('what is written into browsers', () => {
  it('[S1 §9] takes its name from the table of records', () => {
    const writing = sources.filter(({ file, text }) => WRITE.test(text) && !CARRIERS.includes(file))
    expect(writing.length).toBeGreaterThan(8)
    expect(writing.filter(({ text }) => !isNamedByTable(text)).map(({ file }) => file)).toEqual([])
  })

  it('[S1 §9] is never named where it is written', () => {
    const byText = sources.filter(({ text }) =>
      /(?:setItem|deviceStorage\.write)\(\s*['"`]|document\.cookie = ['"`]\w/.test(text),
    )
    expect(byText.map(({ file }) => file)).toEqual([])
  })

  it('[S1 §9] has its name in the table alone', () => {
    const names = DEVICE_RECORDS.map(({ name }) => name.replace(/\*.*$/, '')).filter((name) => name.startsWith('uapp'))
    const repeated = sources.flatMap(({ file, text }) =>
      names.filter((name) => text.includes(`'${name}`) || text.includes(`\`${name}`)).map((name) => `${file}: ${name}`),
    )
    expect(repeated).toEqual([])
  })
})

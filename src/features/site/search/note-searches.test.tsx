import { beforeEach, describe, expect, it } from '@jest/globals'
import type { NoteSearches } from '../../../contracts/search-notes.ts'
import { noteLeft, noteOpened, noteShown } from './note-searches.ts'

const PLACE = { localeCode: 'en' }
const sent: Blob[] = []
const readSent = async (): Promise<readonly NoteSearches['notes'][]> =>
  Promise.all(
    sent.map(
      (blob) =>
        new Promise<NoteSearches['notes']>((resolve) => {
          const reader = new FileReader()
          reader.addEventListener('load', () => resolve((JSON.parse(reader.result as string) as NoteSearches).notes))
          reader.readAsText(blob)
        }),
    ),
  )

beforeEach(() => {
  sent.length = 0
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (_path: string, body: Blob) => sent.push(body) > 0,
  })
})

/** Each test has queries of its own: those of a page are told once. */
describe('what is told of searches', () => {
  it('[S9] is each query that was looked at, without those that it has grown from', async () => {
    for (const query of ['cri', 'crimp', 'wire']) noteShown(PLACE, query)
    noteLeft(PLACE)
    noteLeft(PLACE)
    expect(await readSent()).toEqual([
      [
        { query: 'crimp', isNew: true },
        { query: 'wire', isNew: true },
      ],
    ])
  })

  it('[S9] is the page that was opened, for the query that found it and for those before', async () => {
    noteShown(PLACE, 'vacancies')
    noteShown(PLACE, 'careers')
    noteOpened(PLACE, 'careers', '/en/careers')
    expect(await readSent()).toEqual([
      [{ query: 'vacancies', isNew: true, later: '/en/careers' }],
      [{ query: 'careers', isNew: true, opened: '/en/careers' }],
    ])
  })

  it('[S9] is a query once, however often it is asked', async () => {
    noteShown(PLACE, 'seal')
    noteLeft(PLACE, '/en/products')
    noteShown(PLACE, 'seal')
    noteLeft(PLACE)
    noteOpened(PLACE, 'seal', '/en/sealing')
    expect(await readSent()).toEqual([
      [{ query: 'seal', isNew: true, later: '/en/products' }],
      [{ query: 'seal', isNew: false, opened: '/en/sealing' }],
    ])
  })
})

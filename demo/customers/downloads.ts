import { createCipheriv } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '../../src/domain/locale/language.ts'
import type { DownloadEntry } from '../../services/customers/files/read-downloads.ts'
import { drawPdf } from './demo-files.ts'
import type { Frame } from './frame.ts'
import { createZip } from './zip-file.ts'

const toDay = (moment: Date): string => moment.toISOString().slice(0, 10)

type Release = readonly [version: string, platform: string, daysAgo: number, notes: string]

const RELEASES: readonly Release[] = [
  [
    '4.6.2',
    'Windows',
    11,
    'Counters change at midnight of the plant, not of the server. Adapter for MES systems reads orders in both directions.',
  ],
  ['4.6.2', 'Linux', 11, 'The same as for Windows.'],
  ['4.5.8', 'Windows', 160, 'Last edition for Windows Server 2016. Security updates until June 2027.'],
]

type Manual = readonly [language: Language, title: string, edition: number, daysAgo: number, lines: readonly string[]]

const MANUALS: readonly Manual[] = [
  ['en', 'Adze 450, operating manual', 7, 95, ['Lubricant of the lower guide: page 61.', 'Feed slip, E-217: page 84.']],
  [
    'de',
    'Adze 450, Betriebsanleitung',
    7,
    88,
    ['Schmierstoff der unteren Führung: Seite 63.', 'Vorschub rutscht, E-217: Seite 87.'],
  ],
  ['en', 'Adze 450, operating manual', 6, 690, ['Lubricant of the lower guide: page 58.']],
]

const NOTICE = (title: string): Buffer =>
  Buffer.from(
    `${title}\n\nThis archive belongs to the demonstration: payload.bin holds no program, but bytes without a meaning.\nIts size and checksum are those that the download center tells.\n`,
  )

/** Bytes that are the same each time, and as many as a program has. */
const fill = (bytes: number): Buffer =>
  createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(bytes))

/** @param bytes of what stands for the program. */
const zipOf = (title: string, bytes: number): Buffer =>
  createZip([
    { name: 'README.txt', content: NOTICE(title) },
    { name: 'payload.bin', content: fill(bytes) },
  ])

/** What the download center of the demonstration offers, with the files. */
async function createDownloads({ at }: Frame): Promise<readonly (DownloadEntry & { readonly content: Buffer })[]> {
  const suite = RELEASES.map(([version, platform, daysAgo, notes]) => {
    const title = `Wire Flow ${version} for ${platform}`
    const id = `wire-flow-${version}-${platform.toLowerCase()}`
    const facts = {
      product: 'wire-flow',
      title,
      version,
      platform,
      mediaType: 'application/zip',
      kind: 'software' as const,
      notes,
      service: 'artemis' as const,
    }
    return {
      id,
      ...facts,
      releasedOn: toDay(at(daysAgo, '09:00')),
      file: `${id}.zip`,
      content: zipOf(title, 3_640_000),
    }
  })
  const manuals = await Promise.all(
    MANUALS.map(([, title, edition, , lines]) => drawPdf(`${title}, ${edition}`, lines, 96)),
  )
  const notes = await drawPdf(
    'Wire Flow 4.6.2, release notes',
    RELEASES.map(([version, platform]) => `${version}, ${platform}`),
  )
  const pdf = { platform: '', mediaType: 'application/pdf' }
  return [
    ...suite,
    {
      id: 'wire-flow-4.6.2-notes',
      product: 'wire-flow',
      title: 'Wire Flow 4.6.2, release notes',
      version: '4.6.2',
      kind: 'releaseNotes',
      language: 'en',
      ...pdf,
      releasedOn: toDay(at(11, '09:00')),
      notes: '',
      file: 'wire-flow-4.6.2-notes.pdf',
      content: notes,
    },
    ...MANUALS.map(([language, title, edition, daysAgo], place) => {
      const id = `adze-450-manual-${language === 'en' ? '' : `${language}-`}${edition}`
      return {
        id,
        product: 'adze-450',
        title,
        version: `edition ${edition}`,
        kind: 'manual' as const,
        language,
        ...pdf,
        releasedOn: toDay(at(daysAgo, '09:00')),
        notes: '',
        file: `${id}.pdf`,
        content: manuals[place] ?? Buffer.of(),
      }
    }),
    {
      id: 'adze-450-firmware-4.6.2',
      product: 'adze-450',
      title: 'Adze 450, firmware 4.6.2',
      version: '4.6.2',
      platform: 'Adze 450',
      mediaType: 'application/zip',
      kind: 'firmware',
      releasedOn: toDay(at(11, '09:00')),
      notes: 'Needs Wire Flow 4.5 or later.',
      file: 'adze-450-firmware-4.6.2.zip',
      service: 'inventory',
      content: zipOf('Adze 450, firmware 4.6.2', 1_180_000),
    },
  ]
}

/** Writes the files of the download center, and its list last: nobody reads a list of what is not there. */
export async function writeDownloads(frame: Frame, filesDir: string): Promise<void> {
  const dir = join(filesDir, 'downloads')
  await mkdir(dir, { recursive: true })
  const downloads = await createDownloads(frame)
  await Promise.all(downloads.map(({ file, content }) => writeFile(join(dir, file), content)))
  const list = downloads.map(({ content: _content, ...entry }) => entry)
  await writeFile(join(dir, 'index.json'), `${JSON.stringify(list, undefined, 2)}\n`)
}

import { copyFileSync, mkdirSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import type { DocumentRecord } from '../../../../src/domain/catalogue/catalogue.ts'
import type { Problem } from '../../../../src/domain/problem/problem.ts'
import { documentOf } from '../../../../tests/builders/entries.ts'
import { snapshotOf } from '../../../../tests/builders/snapshot-of.ts'
import { createTemporaryFolders } from '../../../../tests/builders/temporary-folders.ts'
import { openKeptFiles } from '../../../files/kept-files.ts'
import { DOCUMENT_LIMITS, listOpenPdfs, readDocumentTexts, type DocumentTexts } from './document-texts.ts'

const newFolder = createTemporaryFolders()

let contentDir: string
let keptDir: string
let problems: Problem[]

beforeEach(() => {
  contentDir = newFolder()
  keptDir = newFolder()
  problems = []
  mkdirSync(join(contentDir, 'assets/documents'), { recursive: true })
})

const fileOf = (name: string): string => join(contentDir, 'assets/documents', `${name}.pdf`)
const ownOf = (id: string): DocumentRecord => documentOf(id, { url: `/file/${id}` })

/** A PDF with a line of text on each page; undefined: a page without one. */
async function drawPdf(lines: readonly (string | undefined)[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (const line of lines) {
    const page = pdf.addPage()
    if (line !== undefined) page.drawText(line, { font, size: 12, x: 40, y: 700 })
  }
  return pdf.save()
}

const read = (...documents: readonly DocumentRecord[]): Promise<DocumentTexts> =>
  readDocumentTexts({
    documents,
    contentDir,
    kept: openKeptFiles(keptDir),
    onProblem: (problem) => void problems.push(problem),
  })

describe('readDocumentTexts', () => {
  it('[S9] reads what a PDF of the project says, from its first page to its last', async () => {
    copyFileSync('demo/content/assets/documents/trenholt-safety-notes-en.pdf', fileOf('safety'))
    writeFileSync(fileOf('short'), await drawPdf(['Never loosen the wedge by hand.', 'Keep the guard closed.']))
    const texts = await read(ownOf('safety'), ownOf('short'))
    expect(texts.get('short')).toBe('Never loosen the wedge by hand. Keep the guard closed.')
    expect(texts.get('safety')).toMatch(/safety/i)
    expect(problems).toEqual([])
  })

  it('[S9] reads a file once, and again when it is another one', async () => {
    writeFileSync(fileOf('note'), await drawPdf(['First edition.']))
    await read(ownOf('note'))
    const [kept = ''] = readdirSync(keptDir)
    writeFileSync(join(keptDir, kept), JSON.stringify({ text: 'As it was kept.', pages: 1 }))
    expect((await read(ownOf('note'))).get('note')).toBe('As it was kept.')
    writeFileSync(fileOf('note'), await drawPdf(['Second edition.']))
    expect((await read(ownOf('note'))).get('note')).toBe('Second edition.')
  })

  it('[S9] says which documents are found by their names alone, and why', async () => {
    writeFileSync(fileOf('scan'), await drawPdf([undefined]))
    writeFileSync(fileOf('damaged'), '%PDF-')
    writeFileSync(fileOf('huge'), '%PDF-')
    truncateSync(fileOf('huge'), DOCUMENT_LIMITS.bytes + 1)
    expect(statSync(fileOf('huge')).size).toBe(DOCUMENT_LIMITS.bytes + 1)
    const texts = await read(ownOf('scan'), ownOf('damaged'), ownOf('huge'), ownOf('gone'))
    expect(texts.size).toBe(0)
    expect(problems.map(({ code, where }) => `${where.entry} ${code}`).sort()).toEqual([
      'damaged document-not-read',
      'gone document-not-read',
      'huge document-too-large',
      'scan document-without-text',
    ])
  })

  it('[S9] reads no more pages than it may, and says so', async () => {
    const lines = Array.from({ length: DOCUMENT_LIMITS.pages + 1 }, (_, at) => `Page ${at + 1}.`)
    writeFileSync(fileOf('long'), await drawPdf(lines))
    const text = (await read(ownOf('long'))).get('long')
    expect(text?.endsWith(`Page ${DOCUMENT_LIMITS.pages}.`)).toBe(true)
    expect(problems.map(({ code }) => code)).toEqual(['document-cut'])
  })
})

describe('documents of an asset host', () => {
  const asked: string[] = []
  let pdf: Uint8Array
  let server: Server | undefined
  afterAll(() => new Promise((resolve) => (server === undefined ? resolve(undefined) : server.close(resolve))))

  it('[S9] are fetched once, as long as the host says that they are the same', async () => {
    pdf = await drawPdf(['From far away.'])
    server = createServer(({ method = '' }, response) => {
      asked.push(method)
      response.writeHead(200, { etag: '"1"', 'content-length': String(pdf.length) })
      response.end(method === 'HEAD' ? undefined : pdf)
    })
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const remote = documentOf('far', { url: `http://127.0.0.1:${port}/far` })
    expect((await read(remote)).get('far')).toBe('From far away.')
    expect((await read(remote)).get('far')).toBe('From far away.')
    expect(asked).toEqual(['HEAD', 'GET', 'HEAD'])
  })

  it('[S9] are left when their host sends more than it said', async () => {
    const endless = createServer(({ method = '' }, response) => {
      response.writeHead(200, { etag: '"2"' })
      const part = Buffer.alloc(1_000_000)
      const more = (): void => void (response.destroyed || response.write(part, more))
      if (method === 'HEAD') response.end()
      else more()
    })
    await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve))
    const { port } = endless.address() as AddressInfo
    expect((await read(documentOf('endless', { url: `http://127.0.0.1:${port}/endless` }))).size).toBe(0)
    expect(problems.map(({ code, message }) => `${code} ${message}`)).toEqual([
      expect.stringMatching(/^document-not-read .*sends more than 50000000 bytes/),
    ])
    endless.closeAllConnections()
    await new Promise((resolve) => endless.close(resolve))
  })
})

describe('listOpenPdfs', () => {
  it('[L4] leaves out what is for customers alone in any language, and what is no PDF', () => {
    const snapshot = snapshotOf({
      documents: [
        documentOf('open'),
        documentOf('closed', { isProtected: true }),
        documentOf('logos', { mimeType: 'application/zip' }),
      ],
    })
    expect(listOpenPdfs(snapshot).map(({ slug }) => slug)).toEqual(['open'])
  })
})

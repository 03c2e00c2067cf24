import { describe, expect, it } from '@jest/globals'
import { PDFDocument } from 'pdf-lib'
import { renderDocumentPdf, type DocumentCover } from './document-pdf.ts'

const cover: DocumentCover = { title: 'Tarn 20, bench crimping press', subtitle: 'Brochure', language: 'en', pages: 8 }

describe('renderDocumentPdf', () => {
  it('makes as many pages as asked for', async () => {
    const document = await PDFDocument.load(await renderDocumentPdf(cover))
    expect(document.getPageCount()).toBe(8)
  })

  it('gives the same bytes for the same cover', async () => {
    expect((await renderDocumentPdf(cover)).equals(await renderDocumentPdf(cover))).toBe(true)
  })

  it('keeps the title among its properties, in whatever script', async () => {
    const bytes = await renderDocumentPdf({
      ...cover,
      title: '圧着プレス',
      englishTitle: 'Crimping press',
      language: 'ja',
    })
    expect((await PDFDocument.load(bytes, { updateMetadata: false })).getTitle()).toBe('圧着プレス')
  })

  it.each([
    ['Čelní lis', 'cs'],
    ['Ívnyomó', 'hu'],
    ['压接机', 'zh'],
  ])('writes a cover for %s', async (title, language) => {
    await expect(renderDocumentPdf({ ...cover, title, language })).resolves.toBeInstanceOf(Uint8Array)
  })

  it('refuses a number of pages that no document has', async () => {
    await expect(renderDocumentPdf({ ...cover, pages: 0 })).rejects.toThrow(
      'pages must be a whole number from 1 to 400, not 0',
    )
  })
})

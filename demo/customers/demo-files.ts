import { readFile } from 'node:fs/promises'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import sharp from 'sharp'

/**
 * Pages with a heading and lines above a picture of a machine's display, as PDF, which gives them the size of a document. Letters
 * of Western Europe alone: the standard typeface has no others.
 */
export async function drawPdf(title: string, lines: readonly string[], pages = 1): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.setTitle(title)
  const font = await document.embedFont(StandardFonts.Helvetica)
  const picture = await document.embedJpg(await drawDisplay())
  for (const number of Array.from({ length: pages }, (_, index) => index + 1)) {
    const page = document.addPage([595, 842])
    page.drawText(title, { x: 56, y: 760, size: 20, font })
    lines.forEach((line, place) => page.drawText(line, { x: 56, y: 716 - place * 20, size: 11, font }))
    page.drawImage(picture, { x: 56, y: 96, width: 483, height: 306 })
    page.drawText(`${number} / ${pages}`, { x: 500, y: 48, size: 9, font })
  }
  return Buffer.from(await document.save())
}

/** Crimp heights over the minutes, as a machine's display draws them. */
function drawCurve(title: string, heights: readonly number[]): string {
  const points = heights.map(
    (height, place) => `${90 + place * (1060 / (heights.length - 1))},${640 - (height - 1.38) * 4600}`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="760">
    <rect width="1200" height="760" fill="#16181a"/>
    <g stroke="#3a3f44" stroke-width="2">${[180, 320, 460, 600].map((y) => `<path d="M80 ${y}H1150"/>`).join('')}</g>
    <text x="80" y="90" fill="#f4f2ee" font-family="sans-serif" font-size="40">${title}</text>
    <polyline points="${points.join(' ')}" fill="none" stroke="#d98a5b" stroke-width="6"/>
    <text x="80" y="720" fill="#a9a49a" font-family="sans-serif" font-size="26">1.38 – 1.48 mm, terminal side A</text></svg>`
}

const HEIGHTS = [1.42, 1.42, 1.421, 1.42, 1.424, 1.431, 1.44, 1.455, 1.464, 1.469, 1.47, 1.47]

let display: Promise<Buffer> | undefined

/** Drawn once: it stands in documents, too. */
export const drawDisplay = (): Promise<Buffer> =>
  (display ??= sharp(Buffer.from(drawCurve('Quality · crimp height, minute 41', HEIGHTS)))
    .jpeg({ quality: 82 })
    .toBuffer())

export const drawParameters = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      drawCurve(
        'Parameters · line 2 · 0.35 mm²',
        HEIGHTS.map(() => 1.42),
      ),
    ),
  )
    .png()
    .toBuffer()

/** A film of the content, which stands for what a telephone recorded. */
export const readFilm = (): Promise<Buffer> => readFile(new URL('../content/assets/film-crimp.webm', import.meta.url))

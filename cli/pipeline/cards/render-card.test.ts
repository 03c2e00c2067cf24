import { beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import type { ShareCard } from '../plan/compose/share-card.ts'
import { toCardColours } from './card-colours.ts'
import { openCardFont, type CardFont } from './card-font.ts'
import { CARD_SIZE, drawCard } from './draw-card.ts'
import { createCardRenderer, type CardPicture } from './render-card.ts'

const CARD: ShareCard = { title: 'Tarn 20', overline: 'Tischcrimppressen', brand: 'Trenholt', theme: 'Default' }
const DRAWING: CardPicture = {
  isVector: true,
  content: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect x="350" y="250" width="100" height="100" fill="#0000ff"/></svg>',
  ),
}
/** Blue, as far as JPEG keeps it. */
const isBlue = ([red = 255, green = 255, blue = 0]: readonly number[]): boolean => red < 40 && green < 40 && blue > 215

let font: CardFont

beforeAll(async () => {
  font = await openCardFont()
})

async function pixelAt(card: Buffer, left: number, top: number): Promise<readonly number[]> {
  return [...(await sharp(card).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}

/** Number of glyphs in a drawing. */
const countGlyphs = (svg: string): number => svg.match(/<path transform=/g)?.length ?? 0

describe('openCardFont', () => {
  it.each([
    ['Žemaitija őűőű ßæø “20 kN” – €', true],
    ['卓上プレス', false],
    ['Tarn 20 卓上', false],
  ])('[S1] knows whether it has the letters of %s', (text, can) => {
    expect(font.canDraw(text)).toBe(can)
  })

  it('[S1] draws a text narrower where the style asks for it', () => {
    const widthAt = (wdth: number): number => font.measure('Tischcrimppressen', { wght: 600, wdth }, 50)
    expect(widthAt(75)).toBeLessThan(0.9 * widthAt(100))
    expect(font.measure('Tisch', { wght: 600, wdth: 75 }, 100)).toBeCloseTo(
      font.draw('Tisch', { wght: 600, wdth: 75 }, 100).width,
    )
  })
})

describe('drawCard', () => {
  it('[S1] keeps every title on the sheet, whatever its length', () => {
    const long = 'Elektromos vezetékkötegek összeszerelésének munkaállomásai '.repeat(6).trim()
    for (const title of ['Tarn 20', long, 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk']) {
      for (const hasPicture of [true, false]) {
        const { svg } = drawCard({ ...CARD, title }, font, toCardColours('Default'), hasPicture)
        const places = [...svg.matchAll(/translate\(([\d.-]+) ([\d.-]+)\)/g)].map(([, x, y]) => [Number(x), Number(y)])
        const right = hasPicture ? 672 : 1172
        expect(places.filter(([x = 0, y = 0]) => x < 28 || x > right || y < 28 || y > 602)).toEqual([])
      }
    }
  })

  it('[S1] leaves a title to the network that it has no letters for, and gives the sheet to the picture', () => {
    const japanese = { ...CARD, title: '卓上プレス', overline: '製品' }
    const colours = toCardColours('Default')
    const { svg, picture } = drawCard(japanese, font, colours, true)
    expect(countGlyphs(svg)).toBe('Trenholt'.length)
    expect(picture?.width).toBeGreaterThan(2 * (drawCard(CARD, font, colours, true).picture?.width ?? Infinity))
    expect(countGlyphs(drawCard(japanese, font, colours, false).svg)).toBe('Trenholt'.length)
  })

  it('[N5] wears the colours of the page’s theme', () => {
    const [plain, copper] = ['Default', 'dark-copper'].map(
      (theme) => drawCard(CARD, font, toCardColours(theme), false).svg,
    )
    expect(plain).toContain('fill="#ffffff"')
    expect(copper).toContain('fill="#24150d"')
  })
})

describe('createCardRenderer', () => {
  it('[S1] makes a JPEG in the size that networks show, with the picture in its half', async () => {
    const card = await createCardRenderer(font)(CARD, DRAWING)
    expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', ...CARD_SIZE })
    expect(isBlue(await pixelAt(card, 922, 271))).toBe(true)
    expect(isBlue(await pixelAt(card, 300, 271))).toBe(false)
  })

  it('[S1] makes the same bytes of the same card, with a renderer that knows the picture or a new one', async () => {
    const render = createCardRenderer(font)
    const [first, second, other] = [
      await render(CARD, DRAWING),
      await render(CARD, DRAWING),
      await createCardRenderer(await openCardFont())(CARD, DRAWING),
    ]
    expect([second.equals(first), other.equals(first)]).toEqual([true, true])
  })

  it('[S1] shows the middle of a drawing that would be a thin strip', async () => {
    const content = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="400"><rect x="500" width="400" height="400" fill="#0000ff"/></svg>',
    )
    const card = await createCardRenderer(font)(CARD, { content, isVector: true })
    expect(isBlue(await pixelAt(card, 922, 50))).toBe(true)
  })

  it('[S1] fills its half with a photograph', async () => {
    const content = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#0000ff' } })
      .png()
      .toBuffer()
    const card = await createCardRenderer(font)(CARD, { content, isVector: false })
    expect(isBlue(await pixelAt(card, 690, 40))).toBe(true)
  })
})

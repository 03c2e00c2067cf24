import sharp from 'sharp'
import type { ShareCard } from '../plan/compose/share-card.ts'
import { toCardColours } from './card-colours.ts'
import type { CardFont } from './card-font.ts'
import { drawCard } from './draw-card.ts'

const QUALITY = 86
/** Space around a drawing; a photograph fills its part of the card. */
const DRAWING_MARGIN = 28
/** Dots per inch at which one CSS pixel of a drawing is one pixel. */
const NATURAL_DENSITY = 72
/** Factor by which a drawing is enlarged before its empty border is cut off. */
const BORDER = 1.25
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 } as const

/** A picture as it was fetched. */
export interface CardPicture {
  readonly content: Buffer
  readonly isVector: boolean
}

interface Pixels {
  readonly data: Buffer
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 }
}

const toPixels = (image: sharp.Sharp): Promise<Pixels> =>
  image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })

/** How much wider than its room a drawing may be: a wider one would be a thin strip, so its middle is shown. */
const WIDEST = 2

/** A drawing without its empty border, in the middle of its part of the card. */
async function fitDrawing(content: Buffer, width: number, height: number): Promise<Pixels> {
  const room = { width: width - 2 * DRAWING_MARGIN, height: height - 2 * DRAWING_MARGIN }
  const natural = await sharp(content).metadata()
  if (natural.width / natural.height > (WIDEST * room.width) / room.height) {
    const density = Math.ceil((NATURAL_DENSITY * height) / natural.height)
    return toPixels(sharp(content, { density }).resize({ width, height, fit: 'cover' }))
  }
  const scale = BORDER * Math.min(room.width / natural.width, room.height / natural.height)
  const density = Math.max(1, Math.ceil(NATURAL_DENSITY * scale))
  const { data, info } = await toPixels(sharp(content, { density }).trim())
  const margin = { top: DRAWING_MARGIN, bottom: DRAWING_MARGIN, left: DRAWING_MARGIN, right: DRAWING_MARGIN }
  const fitted = sharp(data, { raw: info }).resize({ ...room, fit: 'contain', background: CLEAR })
  return toPixels(fitted.extend({ ...margin, background: CLEAR }))
}

function fitPicture({ content, isVector }: CardPicture, width: number, height: number): Promise<Pixels> {
  return isVector
    ? fitDrawing(content, width, height)
    : toPixels(sharp(content).resize({ width, height, fit: 'cover' }))
}

/** Draws cards; a picture that several of them show is prepared once. */
export type RenderCard = (card: ShareCard, picture: CardPicture | undefined) => Promise<Buffer>

/** Makes a renderer of cards as JPEG, 1200 × 630: the format that every network takes. Equal cards give equal bytes. */
export function createCardRenderer(font: CardFont): RenderCard {
  const prepared = new WeakMap<CardPicture, Map<number, Promise<Pixels>>>()

  function prepare(picture: CardPicture, width: number, height: number): Promise<Pixels> {
    const byWidth = prepared.get(picture) ?? new Map<number, Promise<Pixels>>()
    prepared.set(picture, byWidth)
    const known = byWidth.get(width) ?? fitPicture(picture, width, height)
    byWidth.set(width, known)
    return known
  }

  return async (card, picture) => {
    const drawn = drawCard(card, font, toCardColours(card.theme, card.colours), picture !== undefined)
    const ground = sharp(Buffer.from(drawn.svg))
    if (picture !== undefined && drawn.picture !== undefined) {
      const { x: left, y: top, width, height } = drawn.picture
      const { data, info } = await prepare(picture, width, height)
      ground.composite([{ input: data, raw: info, left, top }])
    }
    return ground.flatten().jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' }).toBuffer()
  }
}

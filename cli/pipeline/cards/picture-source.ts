import { buildImageUrl } from '../../../src/domain/picture/image-url.ts'
import type { ShareCard } from '../plan/compose/share-card.ts'
import type { CardPicture } from './render-card.ts'

type PictureRef = NonNullable<ShareCard['picture']>

/** Starts the asset host of this machine. @returns how to stop it. */
export type StartAssets = () => Promise<{ readonly stop: () => Promise<void> }>

/** Pictures of the asset host, for as long as cards are made. */
export interface PictureSource {
  /**
   * A drawing as it is, a photograph in the size that is needed.
   * @throws {Error} naming the address and what it answered.
   */
  readonly fetch: (picture: PictureRef) => Promise<CardPicture>
  readonly close: () => Promise<void>
}

const TIMEOUT_MS = 20_000
/** Wide enough for a card; the asset host makes it smaller before it is sent. */
const WIDTH = 1144

async function fetchPicture(picture: PictureRef, assetsUrl: string): Promise<CardPicture> {
  const { url, mimeType } = picture
  const isVector = mimeType === 'image/svg+xml'
  const path = isVector ? url : buildImageUrl(url, { width: WIDTH, fit: 'max', format: 'png' }, picture)
  const address = new URL(path, assetsUrl).href
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((cause: unknown) => {
    throw new Error(`${address} does not answer`, { cause })
  })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return { content: Buffer.from(await answer.arrayBuffer()), isVector }
}

/**
 * Opens the source; the first picture calls `startAssets`, since most builds need none.
 * @param assetsUrl the asset host, which has the sites' own files, too.
 */
export function createPictureSource(assetsUrl: string, startAssets?: StartAssets): PictureSource {
  let started: ReturnType<StartAssets> | undefined
  return {
    fetch: async (picture) => {
      started ??= startAssets?.()
      await started
      return fetchPicture(picture, assetsUrl)
    },
    close: async () => {
      const service = await started?.catch(() => undefined)
      await service?.stop()
    },
  }
}

import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import pLimit from 'p-limit'
import type { Problem } from '../../../src/domain/problem/problem.ts'
import type { ShareCard } from '../plan/compose/share-card.ts'
import { linkOrCopySync } from '../../files/link-folder.ts'
import type { CardPicture } from './render-card.ts'

/** Cards that are drawn at the same time; sharp has a thread for each. */
const CONCURRENCY = 4

export interface EmitCardsInput {
  /** By path below `public/`, with a leading slash. */
  readonly cards: ReadonlyMap<string, ShareCard>
  readonly publicDir: string
  /** Cards of earlier builds, by name; an equal name is an equal card. */
  readonly cacheDir: string
  /** @throws {Error} saying why, for a picture that cannot be had. */
  readonly fetchPicture: (picture: NonNullable<ShareCard['picture']>) => Promise<CardPicture>
}

export interface EmittedCards {
  /** Cards that no earlier build had made. */
  readonly made: number
  readonly problems: readonly Problem[]
}

function toMissingPicture(url: string, card: ShareCard, error: unknown): Problem {
  return {
    code: 'card-without-picture',
    severity: 'warning',
    where: { source: 'release' },
    message: `The picture for sharing “${card.title}” shows no ${url}: ${error instanceof Error ? error.message : String(error)}`,
    hint: 'See that the asset host (UAPP_ASSETS_URL) answers, and build again.',
  }
}

function writeWhole(file: string, content: Buffer): void {
  mkdirSync(dirname(file), { recursive: true })
  const temporary = `${file}.${process.pid}`
  writeFileSync(temporary, content)
  renameSync(temporary, file)
}

function place(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  rmSync(to, { force: true })
  linkOrCopySync(from, to)
}

/**
 * Puts the cards of a host into a staged release: existing ones stay, others come from the cache or are drawn. A card whose
 * picture is unavailable is drawn without it, reported, and not kept.
 */
export async function emitCards(input: EmitCardsInput): Promise<EmittedCards> {
  const { cards, publicDir, cacheDir, fetchPicture } = input
  const fileOf = (path: string): string => join(publicDir, path)
  const cachedOf = (path: string): string => join(cacheDir, basename(path))
  const missing: (readonly [path: string, card: ShareCard])[] = []
  for (const [path, card] of cards) {
    // What only the staged release has was drawn without its picture.
    if (!existsSync(cachedOf(path))) missing.push([path, card])
    else if (!existsSync(fileOf(path))) place(cachedOf(path), fileOf(path))
  }
  if (missing.length === 0) return { made: 0, problems: [] }

  // Loaded when a card is to be made: a build that changes nothing has no use for it.
  const [{ createCardRenderer }, { openCardFont }] = await Promise.all([
    import('./render-card.ts'),
    import('./card-font.ts'),
  ])
  const renderCard = createCardRenderer(await openCardFont())
  const pictures = new Map<string, Promise<CardPicture>>()
  const pictureOf = (picture: NonNullable<ShareCard['picture']>): Promise<CardPicture> => {
    const known = pictures.get(picture.url) ?? fetchPicture(picture)
    pictures.set(picture.url, known)
    return known
  }
  const problems: Problem[] = []
  const limit = pLimit(CONCURRENCY)
  await Promise.all(
    missing.map(([path, card]) =>
      limit(async () => {
        try {
          const picture = card.picture === undefined ? undefined : await pictureOf(card.picture)
          writeWhole(cachedOf(path), await renderCard(card, picture))
          place(cachedOf(path), fileOf(path))
        } catch (error) {
          problems.push(toMissingPicture(card.picture?.url ?? 'picture', card, error))
          writeWhole(fileOf(path), await renderCard(card, undefined))
        }
      }),
    ),
  )
  return { made: missing.length, problems: problems.sort((a, b) => (a.message < b.message ? -1 : 1)) }
}

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { createTemporaryFolders } from '../../../tests/builders/temporary-folders.ts'
import { toCardPath, type ShareCard } from '../plan/compose/share-card.ts'
import { emitCards, type EmitCardsInput, type EmittedCards } from './emit-cards.ts'
import type { CardPicture } from './render-card.ts'

const newFolder = createTemporaryFolders()
const picture = { url: 'https://assets.example/tarn20', mimeType: 'image/svg+xml' }
const cardOf = (title: string, parts: Partial<ShareCard> = {}): ShareCard => ({
  title,
  brand: 'Trenholt',
  theme: 'Default',
  ...parts,
})
const drawing: CardPicture = {
  isVector: true,
  content: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect x="20" y="20" width="30" height="20"/></svg>',
  ),
}
const toCards = (...cards: readonly ShareCard[]): EmitCardsInput['cards'] =>
  new Map(cards.map((card) => [toCardPath(card), card]))

async function emit(
  cards: EmitCardsInput['cards'],
  folders: { readonly publicDir: string; readonly cacheDir: string },
  fetchPicture: EmitCardsInput['fetchPicture'] = () => Promise.resolve(drawing),
): Promise<EmittedCards> {
  return emitCards({ cards, ...folders, fetchPicture })
}

const newFolders = (): { readonly publicDir: string; readonly cacheDir: string } => ({
  publicDir: newFolder(),
  cacheDir: newFolder(),
})

describe('emitCards', () => {
  it('[S1] makes a card once for all builds, and asks for a picture once for all cards', async () => {
    const { publicDir, cacheDir } = newFolders()
    const cards = toCards(cardOf('Tarn 20', { picture }), cardOf('Tarn 20 M', { picture }))
    const requested: string[] = []
    const fetchPicture: EmitCardsInput['fetchPicture'] = ({ url }) => {
      requested.push(url)
      return Promise.resolve(drawing)
    }
    expect(await emit(cards, { publicDir, cacheDir }, fetchPicture)).toEqual({ made: 2, problems: [] })
    const next = newFolder()
    expect(await emit(cards, { publicDir: next, cacheDir }, fetchPicture)).toEqual({ made: 0, problems: [] })
    expect(requested).toEqual([picture.url])
    for (const path of cards.keys()) {
      expect(readFileSync(join(next, path)).equals(readFileSync(join(publicDir, path)))).toBe(true)
    }
  })

  it('[S1] leaves a card alone that the staged release has', async () => {
    const folders = newFolders()
    const cards = toCards(cardOf('Tarn 20'))
    await emit(cards, folders)
    const files = [...cards.keys()].map((path) => statSync(join(folders.publicDir, path)))
    expect(await emit(cards, folders)).toEqual({ made: 0, problems: [] })
    expect([...cards.keys()].map((path) => statSync(join(folders.publicDir, path)).mtimeMs)).toEqual(
      files.map(({ mtimeMs }) => mtimeMs),
    )
  })

  it('[S1] draws a card without a picture that cannot be had, tells, and keeps it for no other build', async () => {
    const folders = newFolders()
    const cards = toCards(cardOf('Tarn 20', { picture }))
    const { problems } = await emit(cards, folders, () => Promise.reject(new Error('asked in vain')))
    expect(problems).toMatchObject([{ code: 'card-without-picture', severity: 'warning' }])
    expect(problems[0]?.message).toMatch(/“Tarn 20”.*assets\.example\/tarn20.*asked in vain/)
    expect([...cards.keys()].map((path) => existsSync(join(folders.publicDir, path)))).toEqual([true])
    expect(readdirSync(folders.cacheDir)).toEqual([])
    expect(await emit(cards, folders)).toEqual({ made: 1, problems: [] })
    const [path = ''] = cards.keys()
    expect(
      readFileSync(join(folders.publicDir, path)).equals(readFileSync(join(folders.cacheDir, basename(path)))),
    ).toBe(true)
  })
})

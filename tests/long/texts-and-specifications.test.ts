import { expect, it } from '@jest/globals'
import type { ProductDetail } from '../../src/domain/catalogue/catalogue.ts'
import { TEXT_LANGUAGES } from '../../src/domain/locale/language.ts'
import { FETCH_TIMEOUT_MS, fetchDemonstration } from '../fixtures/demonstration.ts'

/** Quantities that a text about a machine says of the machine, unless it stands in `OTHERS`: unit of the table → how texts write it. */
const UNITS: Readonly<Record<string, RegExp>> = {
  kg: /kg|[Kk]ilogram[\p{L}]*|de kilograme|quilos|キロ|公斤/u,
  kN: /kN/u,
  kW: /kW/u,
  'dB(A)': /dB(?:\(A\))?/u,
  'm/s': /m\/s/u,
  bar: /bar/u,
}

/** What texts say of other things than the machine. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  // Force of the clamp that holds the cable
  'adze-s120': ['3 kN'],
  'adze-s30': ['0.8 kN'],
  // The box that is carried
  'assay-256': ['14 kg'],
  // A harness, a plate, a plate with fixtures
  'loom-32': ['60 kg'],
  'loom-8': ['9 kg'],
  'loom-cart': ['35 kg'],
  // The presses that it fits
  'ovander-q20': ['30 kN'],
  // Air below the seal, a coil of wire
  'ovander-seal-12': ['4 bar'],
  'ovander-splice': ['20 kg'],
  // What a missing strand takes away, reels, the lower range, a tool set
  'tarn-20': ['1.4 kN'],
  'tarn-20-r': ['45 kg'],
  'tarn-30': ['10 kN', '14 kg'],
  'tarn-60': ['9 kg'],
}

/** Every text within some content. */
function listTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(listTexts)
}

/** A sign before three digits groups thousands, any other is the decimal sign: German texts have both `1,4` and `1.4`. */
const toNumber = (text: string): number => Number(text.replaceAll(/[.,’'](?=\d{3}(?!\d))/g, '').replace(',', '.'))

/** `86.5 kg` and the like, as the table would write it. */
function listQuantities(text: string): readonly string[] {
  return Object.entries(UNITS).flatMap(([unit, written]) => {
    const pattern = new RegExp(
      String.raw`(\d+(?:[.,’']\d+)*)[\s\u00a0\u202f]?(?:${written.source})(?![\p{L}\d²/])`,
      'gu',
    )
    return [...text.matchAll(pattern)].map(([, number = '']) => `${toNumber(number)} ${unit}`)
  })
}

function listSpecified({ slug, specifications, variants }: ProductDetail): ReadonlySet<string> {
  const all = [...specifications, ...variants.flatMap((variant) => variant.specifications)]
  return new Set([
    ...all.flatMap(({ value, unit }) => (value.numbers ?? []).map((number) => `${number} ${unit}`)),
    ...(OTHERS[slug] ?? []),
  ])
}

it(
  '[K2] texts about a machine say what its specifications say, in every language',
  async () => {
    const { snapshot } = await fetchDemonstration('http://assets.example')
    let count = 0
    const wrong = TEXT_LANGUAGES.flatMap((language) => {
      const content = snapshot.byLanguage[language]
      return (content?.catalogue.products ?? []).flatMap((product) => {
        const specified = listSpecified(product)
        const injected = content?.pages.filter(({ injection }) => injection?.slug === product.slug) ?? []
        const { shortDescription, longDescription, highlights } = product
        const texts = listTexts([shortDescription, longDescription, highlights, injected.map(({ modules }) => modules)])
        const said = texts.flatMap((text) => listQuantities(text))
        count += said.length
        return said
          .filter((quantity) => !specified.has(quantity))
          .map((quantity) => `${product.slug} (${language}): ${quantity}`)
      })
    })
    expect(wrong).toEqual([])
    expect(count).toBeGreaterThan(300)
  },
  FETCH_TIMEOUT_MS,
)

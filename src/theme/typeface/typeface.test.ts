import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { describe, expect, it } from '@jest/globals'
import { create, type Font } from 'fontkit'
import { decompress } from 'wawoff2'

const require = createRequire(import.meta.url)

async function open(file: string | URL): Promise<Font> {
  return create(Buffer.from(await decompress(await readFile(file))))
}

async function readFace(file: string): Promise<string> {
  const sheet = await readFile(new URL('typeface.css', import.meta.url), 'utf8')
  const face = sheet.split('@font-face').find((rule) => rule.includes(file))
  if (face === undefined) throw new Error(`typeface.css has no face of ${file}`)
  return face
}

/** Whether the face is asked for a code point. */
function inRange(face: string, codePoint: number): boolean {
  return [...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].some(
    ([, from = '', to = from]) => codePoint >= Number.parseInt(from, 16) && codePoint <= Number.parseInt(to, 16),
  )
}

describe.each(['latin', 'latin-ext'])('the typeface for %s', (part) => {
  const file = `archivo-${part}.woff2`

  it('has every letter that its package has: scripts/subset-typeface.mjs cuts it anew after an update', async () => {
    const face = await readFace(file)
    const whole = await open(require.resolve(`@fontsource-variable/archivo/files/archivo-${part}-wdth-normal.woff2`))
    const wanted = whole.characterSet.filter((codePoint) => codePoint >= 0x20 && inRange(face, codePoint))
    expect(wanted.length).toBeGreaterThan(200)
    const letters = new Set((await open(new URL(file, import.meta.url))).characterSet)
    expect(wanted.filter((codePoint) => !letters.has(codePoint))).toEqual([])
  })

  it('varies as far as the style sheet says', async () => {
    const face = await readFace(file)
    const { wght, wdth } = (await open(new URL(file, import.meta.url))).variationAxes
    expect(face).toContain(`font-weight: ${wght?.min} ${wght?.max};`)
    expect(face).toContain(`font-stretch: ${wdth?.min}% ${wdth?.max}%;`)
  })
})

it('has faces that say the same of weight and width: a browser looks for letters in one set of equals alone', async () => {
  const sheet = await readFile(new URL('typeface.css', import.meta.url), 'utf8')
  for (const descriptor of ['font-weight', 'font-stretch', 'font-style', 'font-family'])
    expect(new Set(sheet.match(new RegExp(`${descriptor}: [^;]+`, 'g'))).size).toBe(1)
})

describe('what stands in for the typeface until it has come', () => {
  const readRanges = async (): Promise<readonly { weight: number[]; stretch: number[]; face: string }[]> => {
    const sheet = await readFile(new URL('fallback-font.css', import.meta.url), 'utf8')
    const read = (face: string, name: string): number[] =>
      (new RegExp(`${name}: ([\\d.]+)%? ([\\d.]+)%?;`).exec(face) ?? []).slice(1).map(Number)
    return sheet
      .split('@font-face')
      .slice(1)
      .map((face) => ({ weight: read(face, 'font-weight'), stretch: read(face, 'font-stretch'), face }))
  }
  const isWithin = ([from = 1, to = 0]: readonly number[], value: number): boolean => value >= from && value <= to

  it.each([
    [400, 100],
    [500, 96],
    [400, 92],
    [560, 88],
    [680, 100],
    [600, 68],
  ])('has one face for weight %d at width %d %', async (weight, stretch) => {
    const faces = (await readRanges()).filter(
      (range) => isWithin(range.weight, weight) && isWithin(range.stretch, stretch),
    )
    expect(faces).toHaveLength(1)
  })

  it('is found on every system', async () => {
    for (const { face } of await readRanges())
      for (const name of ['Arial', 'Roboto', 'Liberation Sans']) expect(face).toContain(`local('${name}`)
  })
})

import { createHash } from 'node:crypto'
import type { Brand, ColourTokens } from '../../../../src/domain/brand/brand.ts'
import { toThemeClass } from '../../../../src/domain/site/theme-class.ts'
import { omitUndefined } from '../../../../src/domain/values/omit-undefined.ts'
import type { ImageRef } from '../../../../src/domain/picture/image-ref.ts'
import type { PageFrame } from '../../../../src/domain/page/page-data.ts'
import type { TemplateName } from '../../../../src/domain/page/page-node.ts'

/** Another drawing of the same card: other names of its files. */
const VERSION = 1

/** What the picture is made of that networks show for a shared page (ogp.me `og:image`). */
export interface ShareCard {
  readonly title: string
  /** Where the page belongs: its parent. A product has none, so that its card is one for all languages: 70 cards, not 660. */
  readonly overline?: string
  readonly brand: string
  readonly theme: string
  /** Of the group, in the place of the theme's. */
  readonly colours?: Partial<ColourTokens>
  readonly picture?: Pick<ImageRef, 'url' | 'mimeType' | 'sizes'>
}

/** Pages that are shared; all others show their picture, or none. A page whose picture is missing has a card in its place. */
const SHARED: ReadonlySet<TemplateName> = new Set(['home', 'classification', 'product', 'story', 'media-release'])

/** Least size of a photograph that is shown as it is. */
const PHOTOGRAPH = { width: 1200, height: 630 } as const

function isPhotograph({ mimeType, width, height }: ImageRef): boolean {
  return mimeType !== 'image/svg+xml' && width >= PHOTOGRAPH.width && height >= PHOTOGRAPH.height
}

type CardFrame = Pick<PageFrame, 'template' | 'title' | 'siteName' | 'theme' | 'breadcrumb' | 'image'>

/** What a group sets of a theme: its colours for the default one, and those of a theme of its own. */
function findOwnColours(theme: string, { colours, themes }: Brand): Partial<ColourTokens> | undefined {
  const name = toThemeClass(theme)
  const own = Object.entries(themes).find(([key]) => key === name || toThemeClass(key) === name)?.[1]
  if (own === undefined && name !== toThemeClass('Default')) return undefined
  const all = { ...colours, ...own }
  return Object.keys(all).length === 0 ? undefined : all
}

/**
 * The card of a page; undefined where it needs none, because nobody shares it or it has a photograph. It depends on nothing
 * that differs between countries.
 */
export function toShareCard(
  { template, title, siteName, theme, breadcrumb, image }: CardFrame,
  brand: Brand,
): ShareCard | undefined {
  const isMissing = image?.missing !== undefined
  if (!isMissing && (!SHARED.has(template) || (image !== undefined && isPhotograph(image)))) return undefined
  // The first step is the home page, which says nothing.
  const parent = breadcrumb.length > 2 && template !== 'product' ? breadcrumb.at(-2) : undefined
  return {
    title,
    ...(parent === undefined ? {} : { overline: parent.title }),
    brand: siteName,
    theme,
    ...omitUndefined({ colours: findOwnColours(theme, brand) }),
    ...(image === undefined || isMissing
      ? {}
      : { picture: { url: image.url, mimeType: image.mimeType, ...omitUndefined({ sizes: image.sizes }) } }),
  }
}

/** Path of a card's file: equal cards, equal names, in all countries and releases. */
export function toCardPath(card: ShareCard): `/${string}` {
  const hash = createHash('sha256')
    .update(JSON.stringify([VERSION, card]))
    .digest('hex')
  return `/static/cards/${hash.slice(0, 20)}.jpg`
}

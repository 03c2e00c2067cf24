import * as z from 'zod'
import { omitUndefined } from '../../../../domain/values/omit-undefined.ts'
import { isMissingImageUrl, resolveImage, toPlaceholder } from '../../../../domain/picture/image-presets.ts'
import type { ImageRef, VideoRef } from '../../../../domain/picture/image-ref.ts'
import type { Language } from '../../../../domain/locale/language.ts'
import type { ContentLink, LinkTarget } from '../../../../domain/link/link-target.ts'
import { parseLinkTarget } from '../../../../domain/link/parse-link-target.ts'
import { wireAddress } from '../../../wire-address.ts'
import { wireColor } from '../../../wire-color.ts'
import { fromContentLocale } from '../content-locale.ts'

/** A text that may be null; an absent one is undefined, as the domain has it. */
export const optionalText = z
  .string()
  .nullish()
  .transform((value) => (value === null || value === '' ? undefined : value))

/** A value that may be null. */
export function optional<T extends z.ZodType>(schema: T): z.ZodType<z.output<T> | undefined> {
  return schema.nullish().transform((value) => value ?? undefined)
}

/** A moment with a zone that may be null. */
const optionalMoment = z.iso
  .datetime({ offset: true })
  .nullish()
  .transform((value) => value ?? undefined)

/** Dates of entries that may be scheduled. */
export const schedule = { publishAt: optionalMoment, unpublishAt: optionalMoment }

/** A locale code as the language of the sites. */
export const wireLanguage = z.string().transform((code, context): Language => {
  const language = fromContentLocale(code)
  if (language !== undefined) return language
  context.issues.push({ code: 'custom', message: 'unknown locale', input: code })
  return z.NEVER
})

const size = z.number().nonnegative()
/** An address; a source may write a missing one as the text `null` (S1 §9). */
const assetUrl = z.union([wireAddress, z.literal(['', 'null'])])
const asset = z.object({ url: assetUrl, mimeType: z.string(), width: size, height: size })

/** A picture; its placeholder where there is no such asset, or one without address. */
export const wirePicture = z
  .object({
    assetName: z.string(),
    alternativeText: z.string().nullish(),
    asset: asset.extend({ dominantColor: wireColor.nullish() }).nullable(),
  })
  .transform(({ assetName, alternativeText, asset: found }): ImageRef => {
    const alt = alternativeText ?? ''
    const placeholder = toPlaceholder({ ...(found ?? { width: 0, height: 0 }), alt }, assetName)
    if (found === null) return placeholder
    const { dominantColor, ...file } = found
    return resolveImage(omitUndefined({ ...file, alt, color: dominantColor ?? undefined }), placeholder)
  })

/** What has an address, or nothing. */
function withAddress<T extends { readonly url: string }>(file: T | undefined): T | undefined {
  return isMissingImageUrl(file?.url) ? undefined : file
}

export const optionalPicture = optional(wirePicture)

const film = asset.extend({ duration: z.number().nullish() })

/** A film; its poster stands beside it. */
export const optionalFilm = optional(film).transform(withAddress)

/** A film and the picture to show before it plays. */
export function toVideoRef({ duration, ...file }: z.output<typeof film>, poster: ImageRef): VideoRef {
  return omitUndefined({ ...file, durationSeconds: duration ?? undefined, poster })
}

const linkFrame = { text: z.string().nullish(), openInNewTab: z.boolean() }

const linkKind = z.discriminatedUnion('__typename', [
  z.object({
    ...linkFrame,
    __typename: z.literal('PageLink'),
    pageId: z.string(),
    pageParameters: optionalText,
    anchor: optionalText,
  }),
  z.object({ ...linkFrame, __typename: z.literal('PathLink'), path: z.string() }),
  z.object({ ...linkFrame, __typename: z.literal('ExternalLink'), url: z.string() }),
  z.object({ ...linkFrame, __typename: z.literal('ProductLink'), productSlug: z.string() }),
  z.object({ ...linkFrame, __typename: z.literal('FileLink'), documentId: z.string() }),
])

/** `action:` and `hard:` stand in the path of a path link (S1 §3 “Link kinds”). */
function toPathTarget(path: string): LinkTarget {
  const target = parseLinkTarget(path)
  return target?.kind === 'action' || target?.kind === 'hard' ? target : { kind: 'path', path }
}

function toTarget(link: z.output<typeof linkKind>): LinkTarget {
  if ('pageId' in link) {
    return omitUndefined({
      kind: 'page' as const,
      pageId: link.pageId,
      parameters: link.pageParameters,
      hash: link.anchor,
    })
  }
  if ('path' in link) return toPathTarget(link.path)
  if ('url' in link) return { kind: 'external', url: link.url }
  return 'productSlug' in link
    ? { kind: 'product', slug: link.productSlug }
    : { kind: 'file', documentId: link.documentId }
}

/** A link of any kind; its text is empty where the place names it. */
export const wireLink = linkKind.transform((link): ContentLink => ({
  text: link.text ?? '',
  target: toTarget(link),
  openInNewTab: link.openInNewTab,
}))

export const optionalLink = optional(wireLink)

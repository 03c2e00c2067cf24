import * as z from 'zod'
import { omitUndefined } from '../../../../domain/values/omit-undefined.ts'
import { toContentRoute, toEditorialRoute, type EditorEntry } from '../../../../domain/content/editor-entry.ts'
import { pickDefaultLanguage } from '../../../../domain/locale/language.ts'
import { wireProtection } from './entries.ts'
import { optional, optionalText, wireLanguage } from './values.ts'

const moment = z.string().transform((text) => new Date(text))

const frame = {
  id: z.string(),
  locale: wireLanguage,
  localizations: z.array(z.object({ locale: wireLanguage })),
  title: z.string(),
  updatedAt: moment,
  publishedAt: optional(moment),
  translationSourceLanguage: wireLanguage.nullish(),
  translationTargetLanguages: optional(z.array(wireLanguage)),
}

interface WireParent {
  readonly slug: string
  readonly parent?: WireParent | null | undefined
}
const wireParent: z.ZodType<WireParent> = z.object({
  slug: z.string(),
  get parent() {
    return wireParent.nullish()
  },
})

/** Slugs from the topmost page down. */
function listSlugs({ slug, parent }: WireParent): readonly string[] {
  return parent === null || parent === undefined ? [slug] : [...listSlugs(parent), slug]
}

type WireFrame = z.output<z.ZodObject<typeof frame>>

const toCommon = (wire: WireFrame) => {
  const availableLanguages = wire.localizations.map(({ locale }) => locale)
  return {
    id: wire.id,
    title: wire.title,
    titleLanguage: wire.locale,
    availableLanguages,
    sourceLanguage: wire.translationSourceLanguage ?? pickDefaultLanguage(availableLanguages),
    targetLanguages: wire.translationTargetLanguages,
    updatedAt: wire.updatedAt,
    publishedAt: wire.publishedAt,
  }
}

const open = { protection: { kind: 'none' as const } }

const wireContentPage = z
  .object({
    ...frame,
    __typename: z.literal('ContentPage'),
    site: z.object({ id: z.string(), slug: optionalText }),
    slug: z.string(),
    parent: wireParent.nullish(),
    countries: optional(z.array(z.string())),
    protection: wireProtection,
    injection: optional(z.object({ slug: z.string() })),
  })
  .transform((wire): EditorEntry => {
    const { site, injection, countries, protection } = wire
    return omitUndefined({
      ...toCommon(wire),
      kind: 'page' as const,
      siteId: site.id,
      siteSlug: site.slug,
      route: injection === undefined ? toContentRoute(listSlugs(wire)) : undefined,
      partOf: injection?.slug,
      countries,
      protection,
    })
  })

const wireStory = z
  .object({ ...frame, __typename: z.literal('Story'), slug: z.string() })
  .transform((wire): EditorEntry =>
    omitUndefined({ ...toCommon(wire), ...open, kind: 'story' as const, route: toEditorialRoute('story', wire.slug) }),
  )

const wireMediaRelease = z
  .object({ ...frame, __typename: z.literal('MediaRelease'), slug: z.string() })
  .transform((wire): EditorEntry => {
    const route = toEditorialRoute('mediaRelease', wire.slug)
    return omitUndefined({ ...toCommon(wire), ...open, kind: 'mediaRelease' as const, route })
  })

const wireSystemPage = z
  .object({ ...frame, __typename: z.literal('SystemPage'), path: z.string() })
  .transform((wire): EditorEntry =>
    omitUndefined({ ...toCommon(wire), ...open, kind: 'systemPage' as const, route: wire.path }),
  )

/** A page of any kind, as the editor area lists it. */
export const wireEditorEntry = z.discriminatedUnion('__typename', [
  wireContentPage,
  wireStory,
  wireMediaRelease,
  wireSystemPage,
])

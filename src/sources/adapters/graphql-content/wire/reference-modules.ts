import * as z from 'zod'
import type { ReferenceModule } from '../../../../domain/content/content-module.ts'
import { omitUndefined } from '../../../../domain/values/omit-undefined.ts'
import { frameFields, toFrame } from './module-frame.ts'
import { optional, optionalLink, optionalText } from './values.ts'

const latest = z.int().positive()
const kind = <const Name extends string>(name: Name) => ({ ...frameFields, __typename: z.literal(name) })

/** Modules that name other entries. */
export const referenceModules = [
  z
    .object({ ...kind('DownloadsModule'), documents: z.array(z.string()) })
    .transform((wire): ReferenceModule => ({ ...toFrame(wire), type: 'downloads', documentIds: wire.documents })),
  z
    .object({ ...kind('ContactModule'), text: optionalText, contact: z.object({ id: z.string() }) })
    .transform((wire): ReferenceModule =>
      omitUndefined({ ...toFrame(wire), type: 'contact' as const, text: wire.text, contactId: wire.contact.id }),
    ),
  z
    .object({
      ...kind('ProductsModule'),
      lead: optionalText,
      products: z.array(z.string()),
      classification: optionalText,
      link: optionalLink,
    })
    .transform((wire): ReferenceModule =>
      omitUndefined({
        ...toFrame(wire),
        type: 'products' as const,
        lead: wire.lead,
        productSlugs: wire.products,
        classificationSlug: wire.classification,
        link: wire.link,
      }),
    ),
  z
    .object({
      ...kind('StoriesModule'),
      stories: z.array(z.object({ slug: z.string() })),
      latest: optional(latest),
      link: optionalLink,
    })
    .transform((wire): ReferenceModule =>
      omitUndefined({
        ...toFrame(wire),
        type: 'stories' as const,
        storySlugs: wire.stories.map(({ slug }) => slug),
        latest: wire.latest,
        link: wire.link,
      }),
    ),
  z
    .object({ ...kind('MediaReleasesModule'), latest, adHocOnly: z.boolean(), link: optionalLink })
    .transform((wire): ReferenceModule =>
      omitUndefined({
        ...toFrame(wire),
        type: 'mediaReleases' as const,
        latest: wire.latest,
        adHocOnly: wire.adHocOnly,
        link: wire.link,
      }),
    ),
  z
    .object({ ...kind('NewsModule'), latest })
    .transform((wire): ReferenceModule => ({ ...toFrame(wire), type: 'news', latest: wire.latest })),
  z
    .object({ ...kind('CookieTableModule'), cookieTableKind: z.enum(['cookies', 'storage']) })
    .transform((wire): ReferenceModule => ({ ...toFrame(wire), type: 'cookieTable', kind: wire.cookieTableKind })),
  z
    .object({ ...kind('LocationsModule'), lead: optionalText, types: z.array(z.string()) })
    .transform((wire): ReferenceModule =>
      omitUndefined({ ...toFrame(wire), type: 'locations' as const, lead: wire.lead, kinds: wire.types }),
    ),
] as const

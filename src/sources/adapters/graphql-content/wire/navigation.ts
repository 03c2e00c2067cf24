import * as z from 'zod'
import { omitUndefined } from '../../../../domain/values/omit-undefined.ts'
import type {
  NavigationItem,
  NavigationSection,
  NavigationTree,
} from '../../../../domain/navigation/navigation-tree.ts'
import { optional, optionalLink, optionalPicture, optionalText } from './values.ts'

const teaser = z
  .object({ title: z.string(), text: z.string(), image: optionalPicture, link: optionalLink })
  .transform(omitUndefined)

const marketing = z
  .object({
    title: z.string(),
    text: z.string(),
    background: z.string(),
    logo: optionalPicture,
    image: optionalPicture,
    link: optionalLink,
  })
  .transform(omitUndefined)

const section: z.ZodType<NavigationSection> = z.object({
  id: z.string(),
  title: z.string(),
  items: z.array(z.lazy(() => item)),
})

/** An item asks only for those parts that its level has (documents/navigations.graphql); the others are absent. */
const item: z.ZodType<NavigationItem> = z
  .object({
    id: z.string(),
    title: z.string(),
    breadcrumbOverride: optionalText,
    link: optionalLink,
    countries: optional(z.array(z.string())),
    hidden: z.boolean(),
    lead: optionalText,
    items: z.array(z.lazy(() => item)).default([]),
    sections: z.array(section).default([]),
    marketing: optional(marketing),
    teaser: optional(teaser),
  })
  .transform(({ link, ...rest }) =>
    omitUndefined({ ...rest, target: link?.target, openInNewTab: link?.openInNewTab ?? false }),
  )

/** A header or footer. */
export const wireNavigation: z.ZodType<NavigationTree> = z
  .object({
    id: z.string(),
    title: z.string(),
    theme: z.string(),
    hidden: z.boolean(),
    items: z.array(item),
    sections: z.array(section),
    legal: z.array(item),
    contactLink: optionalLink,
  })
  .transform(omitUndefined)

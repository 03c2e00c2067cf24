import * as z from 'zod'
import type { PlainModule } from '../../../../domain/content/content-module.ts'
import { omitUndefined } from '../../../../domain/values/omit-undefined.ts'
import type { Language } from '../../../../domain/locale/language.ts'
import type { ContentLink, LinkTarget } from '../../../../domain/link/link-target.ts'
import type { RichText } from '../../../../domain/link/rich-text.ts'
import { investorModules } from './investor-modules.ts'
import { mediaModules } from './media-modules.ts'
import { frameFields, toFrame } from './module-frame.ts'
import { wireRichText } from './rich-text.ts'
import { createTableModule } from './table-module.ts'
import { optionalLink, optionalPicture, optionalText, wireLink, wirePicture } from './values.ts'

type Plain = PlainModule<ContentLink, RichText<LinkTarget>>

const kind = <const Name extends string>(name: Name) => ({ ...frameFields, __typename: z.literal(name) })
/** Texts that a place may leave empty. */
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const titled = { title: z.string(), text }

const legendItem = z.object({ ...titled, link: optionalLink }).transform(omitUndefined)
const teaser = z.object({ ...titled, image: optionalPicture, link: wireLink }).transform(omitUndefined)
const tab = z.object({ title: z.string(), body: wireRichText, image: optionalPicture }).transform(omitUndefined)
const milestone = z.object({ ...titled, date: z.string(), image: optionalPicture }).transform(omitUndefined)
const step = z.object({ ...titled, image: wirePicture, link: optionalLink }).transform(omitUndefined)
const figure = z
  .object({ value: z.string(), unit: optionalText, label: z.string(), note: optionalText })
  .transform(omitUndefined)
const range = z.object({ name: z.string(), note: text, from: z.number(), to: z.number(), link: wireLink })
const event = z
  .object({
    startDate: z.iso.date(),
    endDate: optionalText,
    title: z.string(),
    place: optionalText,
    text: optionalText,
    link: optionalLink,
  })
  .transform(({ startDate, ...rest }) => omitUndefined({ date: startDate, ...rest }))

const textModules = [
  z
    .object({
      ...kind('HeroModule'),
      lead: text,
      image: optionalPicture,
      imageSmall: optionalPicture,
      links: z.array(wireLink),
      legend: z.array(legendItem),
      caption: optionalText,
      scale: optionalText,
    })
    .transform((wire): Plain => {
      const { lead, image, imageSmall, links, legend, caption, scale } = wire
      const own = { lead, image, imageSmall, links, legend, caption, scale }
      return omitUndefined({ ...toFrame(wire), type: 'hero' as const, ...own })
    }),
  z
    .object({ ...kind('TextModule'), body: wireRichText })
    .transform((wire): Plain => ({ ...toFrame(wire), type: 'text', body: wire.body })),
  z
    .object({ ...kind('AccordionModule'), items: z.array(z.object({ title: z.string(), body: wireRichText })) })
    .transform((wire): Plain => ({ ...toFrame(wire), type: 'accordion', items: wire.items })),
  z
    .object({ ...kind('TabsModule'), items: z.array(tab) })
    .transform((wire): Plain => ({ ...toFrame(wire), type: 'tabs', items: wire.items })),
  z
    .object({
      ...kind('QuoteModule'),
      text: z.string(),
      person: z.string(),
      role: optionalText,
      image: optionalPicture,
    })
    .transform((wire): Plain => {
      const { text: quoted, person, role, image } = wire
      return omitUndefined({ ...toFrame(wire), type: 'quote' as const, text: quoted, person, role, image })
    }),
  z
    .object({ ...kind('TeaserGridModule'), lead: optionalText, items: z.array(teaser) })
    .transform((wire): Plain =>
      omitUndefined({ ...toFrame(wire), type: 'teaserGrid' as const, lead: wire.lead, items: wire.items }),
    ),
  z
    .object({
      ...kind('FormModule'),
      text: optionalText,
      form: z.enum(['contact', 'support', 'service', 'whitepaper', 'feedback']),
    })
    .transform((wire): Plain =>
      omitUndefined({ ...toFrame(wire), type: 'form' as const, form: wire.form, text: wire.text }),
    ),
  z
    .object({ ...kind('KeyFiguresModule'), items: z.array(figure) })
    .transform((wire): Plain => ({ ...toFrame(wire), type: 'keyFigures', items: wire.items })),
  z
    .object({ ...kind('TimelineModule'), items: z.array(milestone) })
    .transform((wire): Plain => ({ ...toFrame(wire), type: 'timeline', items: wire.items })),
  z
    .object({ ...kind('ProcessModule'), lead: optionalText, steps: z.array(step) })
    .transform((wire): Plain =>
      omitUndefined({ ...toFrame(wire), type: 'process' as const, lead: wire.lead, steps: wire.steps }),
    ),
  z
    .object({
      ...kind('RangeChartModule'),
      lead: optionalText,
      unit: z.string(),
      ticks: z.array(z.number()),
      marker: z
        .number()
        .nullish()
        .transform((value) => value ?? undefined),
      items: z.array(range),
    })
    .transform((wire): Plain => {
      const { lead, unit, ticks, marker, items } = wire
      return omitUndefined({ ...toFrame(wire), type: 'rangeChart' as const, lead, unit, ticks, marker, items })
    }),
  z
    .object({ ...kind('EventsModule'), items: z.array(event) })
    .transform((wire): Plain => ({ ...toFrame(wire), type: 'events', items: wire.items })),
  z
    .object({ ...kind('CallToActionModule'), text: optionalText, links: z.array(wireLink) })
    .transform((wire): Plain =>
      omitUndefined({ ...toFrame(wire), type: 'callToAction' as const, text: wire.text, links: wire.links }),
    ),
] as const

/**
 * Modules that need no other entry.
 * @param language by whose rules the numbers of tables are printed.
 */
export function createPlainModules(language: Language) {
  return [...textModules, ...mediaModules, ...investorModules, createTableModule(language)] as const
}

import * as z from 'zod'
import { bareLink, entryId, film, isoDate, isoTime, link, links, markdown, picture, slug, theme } from './fields.ts'
import { localizedText } from './localized.ts'

const title = localizedText
const text = localizedText.optional()
const latest = z.int().min(1).max(100)

/** Fields of every module (docs/content-files.md “Modules”). */
const frame = {
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'an anchor has lower-case letters, digits and hyphens')
    .optional(),
  theme: theme.optional(),
  surface: z.boolean().default(false),
  title: title.optional(),
}

const size = z.enum(['stretched', 'breakout', 'inline'])
const titledText = { title, text }
/** A number, printed by the rules of the reader's language, or a text. */
const numberCell = z.number().transform((number) => ({ number, text: undefined }))
const textCell = localizedText.transform((text) => ({ text, number: undefined }))
/** A cell of a table: a text by language, or a number. */
export const cell = z.unknown().transform((input, context) => {
  const result = (typeof input === 'number' ? numberCell : textCell).safeParse(input)
  if (result.success) return result.data
  for (const { path, message } of result.error.issues)
    context.issues.push({ code: 'custom', path: [...path], message, input })
  return z.NEVER
})

/** A module of a page or story; `type` says which. */
export const moduleFile = z.discriminatedUnion(
  'type',
  [
    z.strictObject({
      ...frame,
      type: z.literal('hero'),
      title,
      lead: localizedText,
      image: picture.optional(),
      imageSmall: picture.optional(),
      links,
      legend: z.array(z.strictObject({ ...titledText, link: link.or(bareLink).optional() })).default([]),
      caption: text,
      scale: text,
    }),
    z.strictObject({ ...frame, type: z.literal('text'), body: markdown }),
    z.strictObject({ ...frame, type: z.literal('image'), size, image: picture, caption: text }),
    z.strictObject({
      ...frame,
      type: z.literal('video'),
      size,
      video: film,
      poster: picture,
      caption: text,
      transcript: markdown.optional(),
    }),
    z.strictObject({
      ...frame,
      type: z.literal('aside'),
      side: z.enum(['left', 'right']),
      image: picture.optional(),
      video: film.optional(),
      poster: picture.optional(),
      title,
      body: markdown,
      links,
    }),
    z.strictObject({
      ...frame,
      type: z.literal('accordion'),
      items: z.array(z.strictObject({ title, body: markdown })).min(1),
    }),
    z.strictObject({
      ...frame,
      type: z.literal('tabs'),
      items: z.array(z.strictObject({ title, body: markdown, image: picture.optional() })).min(1),
    }),
    z.strictObject({
      ...frame,
      type: z.literal('quote'),
      text: localizedText,
      person: localizedText,
      role: text,
      image: picture.optional(),
    }),
    z.strictObject({
      ...frame,
      type: z.literal('table'),
      caption: text,
      columns: z.array(localizedText).min(1),
      rows: z.array(z.array(cell)),
      numeric: z.array(z.int().min(1)).default([]),
    }),
    z.strictObject({ ...frame, type: z.literal('downloads'), documents: z.array(entryId).min(1) }),
    z.strictObject({
      ...frame,
      type: z.literal('teaserGrid'),
      lead: text,
      items: z.array(z.strictObject({ ...titledText, image: picture.optional(), link })).min(1),
    }),
    z.strictObject({ ...frame, type: z.literal('contact'), text, contact: entryId }),
    z.strictObject({
      ...frame,
      type: z.literal('form'),
      title,
      text,
      form: z.enum(['contact', 'support', 'service', 'whitepaper', 'feedback']),
    }),
    z.strictObject({
      ...frame,
      type: z.literal('keyFigures'),
      items: z.array(z.strictObject({ value: localizedText, unit: text, label: localizedText, note: text })).min(1),
    }),
    z.strictObject({
      ...frame,
      type: z.literal('timeline'),
      items: z.array(z.strictObject({ ...titledText, date: localizedText, image: picture.optional() })).min(1),
    }),
    z.strictObject({
      ...frame,
      type: z.literal('process'),
      title,
      lead: text,
      steps: z.array(z.strictObject({ ...titledText, image: picture, link: link.or(bareLink).optional() })).min(1),
    }),
    z.strictObject({
      ...frame,
      type: z.literal('rangeChart'),
      title,
      lead: text,
      unit: localizedText,
      ticks: z.array(z.number()).min(2),
      marker: z.number().optional(),
      items: z
        .array(
          z.strictObject({
            name: localizedText,
            note: text,
            from: z.number(),
            to: z.number(),
            link: link.or(bareLink),
          }),
        )
        .min(1),
    }),
    z.strictObject({
      ...frame,
      type: z.literal('products'),
      lead: text,
      products: z.array(slug).default([]),
      classification: slug.optional(),
      link: link.optional(),
    }),
    z.strictObject({
      ...frame,
      type: z.literal('stories'),
      stories: z.array(slug).default([]),
      latest: latest.optional(),
      link: link.optional(),
    }),
    z.strictObject({
      ...frame,
      type: z.literal('mediaReleases'),
      latest,
      adHocOnly: z.boolean().default(false),
      link: link.optional(),
    }),
    z.strictObject({ ...frame, type: z.literal('news'), latest }),
    z.strictObject({ ...frame, type: z.literal('cookieTable'), title, kind: z.enum(['cookies', 'storage']) }),
    z.strictObject({
      ...frame,
      type: z.literal('locations'),
      lead: text,
      types: z.array(z.enum(['headquarters', 'subsidiary', 'service', 'production', 'partner'])).default([]),
    }),
    z.strictObject({
      ...frame,
      type: z.literal('events'),
      items: z
        .array(
          z.strictObject({
            ...titledText,
            date: isoDate,
            endDate: isoDate.optional(),
            place: text,
            link: link.optional(),
          }),
        )
        .min(1),
    }),
    z.strictObject({
      ...frame,
      type: z.literal('chart'),
      title,
      lead: text,
      kind: z.enum(['line', 'bars']),
      unit: localizedText,
      decimals: z.int().min(0).max(4).default(0),
      summary: localizedText,
      caption: text,
      positions: z.array(localizedText).min(2),
      series: z.array(z.strictObject({ name: localizedText, values: z.array(z.number()) })).min(1),
    }),
    z.strictObject({
      ...frame,
      type: z.literal('financialCalendar'),
      title,
      lead: text,
      asOf: isoDate,
      items: z
        .array(
          z.strictObject({
            ...titledText,
            id: entryId,
            date: isoDate,
            endDate: isoDate.optional(),
            startTime: isoTime.optional(),
            endTime: isoTime.optional(),
            place: text,
            link: link.optional(),
          }),
        )
        .min(1),
    }),
    z.strictObject({ ...frame, type: z.literal('callToAction'), title, text, links }),
  ],
  { error: (issue) => `unknown module type ${JSON.stringify((issue.input as { type?: unknown } | undefined)?.type)}` },
)

export type ModuleFile = z.output<typeof moduleFile>

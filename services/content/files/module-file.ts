import * as z from 'zod'
import { bareLink, entryId, film, isoDate, isoTime, link, links, markdown, picture, slug } from './fields.ts'
import { localizedText } from './localized.ts'
import { cell, frame, latest, size, text, title, titledText } from './module-fields.ts'

/** A module, which `type` tells the kind of. */
export const moduleFile = z.discriminatedUnion(
  'type',
  [
    z.strictObject({
      ...frame,
      /** Opens a page: heading, first sentences, picture and what to do next. */
      type: z.literal('hero'),
      title,
      lead: localizedText,
      image: picture.optional(),
      /** In place of it on narrow windows. */
      imageSmall: picture.optional(),
      links,
      /** What the numbers in the drawing mean, from 1 on. */
      legend: z.array(z.strictObject({ ...titledText, link: link.or(bareLink).optional() })).default([]),
      caption: text,
      /** Scale of the drawing, such as 1:5. */
      scale: text,
    }),
    z.strictObject({
      ...frame,
      /** Running text. */
      type: z.literal('text'),
      body: markdown,
    }),
    z.strictObject({
      ...frame,
      /** A picture, across the window, wider than the text, or within it. */
      type: z.literal('image'),
      size,
      image: picture,
      caption: text,
    }),
    z.strictObject({
      ...frame,
      /** A film with a picture to begin with. */
      type: z.literal('video'),
      size,
      video: film,
      poster: picture,
      caption: text,
      /** What is said and shown, for who cannot hear or see it. */
      transcript: markdown.optional(),
    }),
    z.strictObject({
      ...frame,
      /** Text beside a picture or a film. */
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
      /** Texts under headings that open. */
      type: z.literal('accordion'),
      items: z.array(z.strictObject({ title, body: markdown })).min(1),
    }),
    z.strictObject({
      ...frame,
      /** Texts of which one is shown. */
      type: z.literal('tabs'),
      items: z.array(z.strictObject({ title, body: markdown, image: picture.optional() })).min(1),
    }),
    z.strictObject({
      ...frame,
      /** What somebody said. */
      type: z.literal('quote'),
      text: localizedText,
      person: localizedText,
      role: text,
      image: picture.optional(),
    }),
    z.strictObject({
      ...frame,
      /** A table; numbers stand on their decimal point. */
      type: z.literal('table'),
      caption: text,
      columns: z.array(localizedText).min(1),
      rows: z.array(z.array(cell)),
      /** Columns of numbers, counted from 1. */
      numeric: z.array(z.int().min(1)).default([]),
    }),
    z.strictObject({
      ...frame,
      /** Documents to download. */
      type: z.literal('downloads'),
      documents: z.array(entryId).min(1),
    }),
    z.strictObject({
      ...frame,
      /** Ways on to other pages, side by side. */
      type: z.literal('teaserGrid'),
      lead: text,
      items: z.array(z.strictObject({ ...titledText, image: picture.optional(), link })).min(1),
    }),
    z.strictObject({
      ...frame,
      /** A desk with its numbers. */
      type: z.literal('contact'),
      text,
      contact: entryId,
    }),
    z.strictObject({
      ...frame,
      /** A form; its fields are those of its kind. */
      type: z.literal('form'),
      title,
      text,
      form: z.enum(['contact', 'support', 'service', 'whitepaper', 'feedback']),
    }),
    z.strictObject({
      ...frame,
      /** A few numbers with what they mean. */
      type: z.literal('keyFigures'),
      items: z.array(z.strictObject({ value: localizedText, unit: text, label: localizedText, note: text })).min(1),
    }),
    z.strictObject({
      ...frame,
      /** What happened, one after the other. */
      type: z.literal('timeline'),
      items: z.array(z.strictObject({ ...titledText, date: localizedText, image: picture.optional() })).min(1),
    }),
    z.strictObject({
      ...frame,
      /** Steps of a process, drawn. */
      type: z.literal('process'),
      title,
      lead: text,
      steps: z.array(z.strictObject({ ...titledText, image: picture, link: link.or(bareLink).optional() })).min(1),
    }),
    z.strictObject({
      ...frame,
      /** Ranges on one scale, with a marker that visitors move. */
      type: z.literal('rangeChart'),
      title,
      lead: text,
      unit: localizedText,
      /** Numbers at the scale; its ends are the first and the last. */
      ticks: z.array(z.number()).min(2),
      /** Where the marker stands at first. */
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
      /** Cards of products, of those named or of a classification. */
      type: z.literal('products'),
      lead: text,
      /** Slugs, in this order. */
      products: z.array(slug).default([]),
      /** In place of `products`: all below this one. */
      classification: slug.optional(),
      link: link.optional(),
    }),
    z.strictObject({
      ...frame,
      /** Teasers of stories, of those named or of the latest. */
      type: z.literal('stories'),
      /** Slugs, in this order; none: `latest` counts. */
      stories: z.array(slug).default([]),
      latest: latest.optional(),
      link: link.optional(),
    }),
    z.strictObject({
      ...frame,
      /** The latest media releases. */
      type: z.literal('mediaReleases'),
      latest,
      /** Only those that a stock exchange demands. */
      adHocOnly: z.boolean().default(false),
      link: link.optional(),
    }),
    z.strictObject({
      ...frame,
      /** The latest news items. */
      type: z.literal('news'),
      latest,
    }),
    z.strictObject({
      ...frame,
      /** What the site keeps in a browser, as the code and the configured scripts have it. */
      type: z.literal('cookieTable'),
      title,
      kind: z.enum(['cookies', 'storage']),
    }),
    z.strictObject({
      ...frame,
      /** The finder of locations, with its map. */
      type: z.literal('locations'),
      lead: text,
      /** Only these; none: all. */
      types: z.array(z.enum(['headquarters', 'subsidiary', 'service', 'production', 'partner'])).default([]),
    }),
    z.strictObject({
      ...frame,
      /** Dates such as trade fairs and courses. */
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
      /** A line or bars, with a table of the same numbers. */
      type: z.literal('chart'),
      title,
      lead: text,
      kind: z.enum(['line', 'bars']),
      unit: localizedText,
      /** Digits behind the decimal point. */
      decimals: z.int().min(0).max(4).default(0),
      /** What one sees, in a sentence or two. */
      summary: localizedText,
      caption: text,
      /** Dates of a line, names of bars. */
      positions: z.array(localizedText).min(2),
      /** One line, or one set of bars, each: a value for each position. */
      series: z.array(z.strictObject({ name: localizedText, values: z.array(z.number()) })).min(1),
    }),
    z.strictObject({
      ...frame,
      /** Dates for investors; each of them, and all together, as an .ics file. */
      type: z.literal('financialCalendar'),
      title,
      lead: text,
      /** Day of the last change. */
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
    z.strictObject({
      ...frame,
      /** A last sentence, and what to do. */
      type: z.literal('callToAction'),
      title,
      text,
      links,
    }),
  ],
  { error: (issue) => `unknown module type ${JSON.stringify((issue.input as { type?: unknown } | undefined)?.type)}` },
)

export type ModuleFile = z.output<typeof moduleFile>

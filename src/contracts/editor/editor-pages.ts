import * as z from 'zod/mini'
import { ENTRY_STAGES, PAGE_KINDS } from '../../domain/content/editor-entry.ts'
import { LANGUAGES } from '../../domain/locale/language.ts'
import { TEMPLATES } from '../../domain/page/page-node.ts'
import { TRANSLATION_STATES } from '../../domain/translation/translation.ts'

export const EDITOR_PAGES_PATH = '/api/editor-area/pages'

const language = z.enum(LANGUAGES)
const translationState = z.enum(TRANSLATION_STATES)
const protection = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('password') }),
  z.object({ kind: z.literal('role'), role: z.string() }),
])
/** What every answer tells of a page of the content service. */
const entryShape = {
  id: z.string(),
  kind: z.enum(PAGE_KINDS),
  title: z.string(),
  /** Language that the title is written in. */
  titleLanguage: language,
  /** Without locale and site slug; null: it has no page of its own. */
  route: z.nullable(z.string()),
  stage: z.enum(ENTRY_STAGES),
  protection,
  sourceLanguage: language,
}

/** A row of the translation matrix. */
const editorPageSchema = z.object({
  ...entryShape,
  /** By target language, in the order of `LANGUAGES`. */
  translations: z.array(z.object({ language, state: translationState })),
  overallState: translationState,
})

/** Answer of `GET /api/editor-area/pages?site=&lang=`: all pages of a site, drafts included, by their routes. */
export const editorPagesSchema = z.object({ pages: z.array(editorPageSchema) })

const moment = z.iso.datetime()

/** Answer of `GET /api/editor-area/pages/{id}?lang=`: a page as content and the current release have it. */
export const editorPageDetailSchema = z.object({
  id: z.string(),
  /** Null: the content service does not know it; it comes from the product service. */
  entry: z.nullable(
    z.object({
      ...entryShape,
      /** Of the published stage; null: it was never published. */
      publishedTitle: z.nullable(z.string()),
      availableLanguages: z.array(language),
      /** ISO 3166-1 alpha-2; null: everywhere. */
      countries: z.nullable(z.array(z.string())),
      updatedAt: moment,
      publishedAt: z.nullable(moment),
      /** Its modules belong to the page of a product or service. */
      partOf: z.nullable(z.string()),
    }),
  ),
  /** Null: the current release has no page of it. */
  published: z.nullable(
    z.object({
      siteId: z.string(),
      template: z.enum(TEMPLATES),
      protection,
      route: z.string(),
      /** Of every locale that has it. */
      addresses: z.array(z.object({ urlCode: z.string(), language, country: z.string(), url: z.string() })),
      /** Those it is made of; the name is English, null where it has none. */
      entries: z.array(z.object({ kind: z.string(), id: z.string(), name: z.nullable(z.string()) })),
    }),
  ),
})

export type EditorPage = z.infer<typeof editorPageSchema>
export type EditorPages = z.infer<typeof editorPagesSchema>
export type EditorPageDetail = z.infer<typeof editorPageDetailSchema>

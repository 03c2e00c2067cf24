import * as z from 'zod/mini'
import { LANGUAGES } from '../../domain/locale/language.ts'
import { FINDING_CODES } from '../../domain/translation/finding.ts'

export const TRANSLATION_EXPORT_PATH = '/api/translation/export'
export const TRANSLATION_IMPORT_PATH = '/api/translation/import'

/** Media type of XLIFF 2 (docs.oasis-open.org/xliff/xliff-core/v2.1, IANA registration). */
export const XLIFF_TYPE = 'application/xliff+xml'

/** Most pages of one file. */
export const MAX_EXPORTED_PAGES = 500

const language = z.enum(LANGUAGES)
const id = z.string().check(z.regex(/^[\w-]{1,100}$/))

/** Body of `POST /api/translation/export`: which pages, into which language. The answer is an XLIFF file. */
export const translationExportSchema = z.object({
  pages: z.array(id).check(z.minLength(1), z.maxLength(MAX_EXPORTED_PAGES)),
  language,
  /** Only to look at: the pages do not count as sent out. */
  keepState: z._default(z.boolean(), false),
})
export type TranslationExport = z.output<typeof translationExportSchema>

/** A run of words of a source text that changed. */
export const wordChangeSchema = z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })

const findingSchema = z.object({
  code: z.enum(FINDING_CODES),
  /** Null: the whole file is wrong. */
  entryId: z.nullable(z.string()),
  /** Null: the whole entry is wrong. */
  path: z.nullable(z.string()),
  found: z.string(),
  expected: z.string(),
  words: z.array(wordChangeSchema),
})
export type ImportFinding = z.infer<typeof findingSchema>

/** Answer of `POST /api/translation/import?partial=&check=`, whose body is an XLIFF file. */
export const translationImportSchema = z.object({
  /** Null: the file does not tell one. */
  language: z.nullable(language),
  /** `taken`: its texts are the draft now; `same`: they were already; `ready`: nothing stands in their way; `refused`. */
  entries: z.array(
    z.object({ id: z.string(), name: z.string(), outcome: z.enum(['taken', 'same', 'ready', 'refused']) }),
  ),
  /** Pages that are translated into the language with it. */
  translated: z.array(z.string()),
  /** Everything that is wrong. */
  findings: z.array(findingSchema),
})
export type TranslationImport = z.infer<typeof translationImportSchema>

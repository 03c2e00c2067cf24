import * as z from 'zod/mini'
import { LANGUAGES } from '../../domain/locale/language.ts'

export const EDITOR_OVERVIEW_PATH = '/api/editor-area/overview'

/** Answer of `GET /api/editor-area/overview`: what the editor area is about. */
export const editorOverviewSchema = z.object({
  /** What visitors see now. */
  release: z.object({
    buildId: z.string(),
    /** ISO 8601 in UTC; null: not known. */
    createdAt: z.nullable(z.iso.datetime()),
  }),
  /** The main site first. */
  sites: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      isMain: z.boolean(),
      /** In the order of `LANGUAGES`. */
      languages: z.array(z.enum(LANGUAGES)),
    }),
  ),
})

export type EditorOverview = z.infer<typeof editorOverviewSchema>
export type EditorSite = EditorOverview['sites'][number]

import { join } from 'node:path'
import * as z from 'zod'

/** Folder of the search indexes, beside the public files of a host. */
export const SEARCH_INDEX_FOLDER = 'search-index'
/** Its file that tells which index is whose. */
export const SEARCH_MANIFEST = 'indexes.json'

/** `search-index/indexes.json` of a host. */
export const searchManifestSchema = z.array(
  z.object({
    siteId: z.string(),
    /** Name of its files without their endings: a hash of all that they are made of. */
    file: z.string().regex(/^[0-9a-f]+$/),
    /** Url codes of the locales that see the same pages, for each scope of the index. */
    scopes: z.array(z.array(z.string())),
  }),
)

export type SearchManifest = z.infer<typeof searchManifestSchema>

/** Files of an index: what it finds by, and the texts that results cite. */
export const toIndexFiles = (dir: string, file: string): { readonly index: string; readonly texts: string } => ({
  index: join(dir, `${file}.bin`),
  texts: join(dir, `${file}.txt`),
})

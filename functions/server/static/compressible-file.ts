import type { Encoding } from './choose-encoding.ts'

/** Smaller files fit in one packet anyway. */
const MIN_BYTES = 1024
/** Larger files are streamed as they are; the build compresses the few that are large, such as sitemaps. */
const MAX_BYTES = 1024 * 1024
const TEXT_FILE = /\.(?:html|js|css|json|svg|xml|atom|txt|webmanifest)$/

/** Encodings in which the runtime can send a file that has no compressed neighbours, best first. */
export function listMadeEncodings(path: string, size: number): readonly Encoding[] {
  return size >= MIN_BYTES && size <= MAX_BYTES && TEXT_FILE.test(path) ? ['br', 'gzip'] : []
}

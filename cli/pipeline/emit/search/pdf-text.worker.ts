import { inThread } from '../../../threads/in-thread.ts'
import { readPdfText } from './read-pdf-text.ts'

/** Takes the bytes of one PDF. */
export const run = inThread(({ bytes, mostPages }: { readonly bytes: Uint8Array; readonly mostPages: number }) =>
  readPdfText(bytes, mostPages),
)

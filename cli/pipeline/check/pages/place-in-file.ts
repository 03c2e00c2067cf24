import type { ReadPage } from './page-reader.ts'

/** Offset in the file of an offset in the masked page. */
export function placeInFile({ mask, masked }: ReadPage, offset: number): number {
  return mask.unmaskOffset(masked, offset)
}

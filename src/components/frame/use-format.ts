import {
  formatDate,
  formatFileSize,
  formatLanguageName,
  formatLooseNumber,
  splitNumber,
} from '../../i18n/formats/format.ts'
import { useLinkFrame } from './frame-context.tsx'

/** The formats of the page's language. */
export interface Format {
  /** ISO 8601 date → `18 September 2025`. */
  readonly date: (date: string) => string
  readonly fileSize: (bytes: number) => string
  readonly languageName: (code: string) => string
  readonly number: (value: number) => string
  readonly split: (value: number, decimals: number) => readonly [whole: string, fraction: string]
}

/** Formats for numbers, dates and names in the language of the page or slice. */
export function useFormat(): Format {
  const { language } = useLinkFrame().locale
  return {
    date: (date) => formatDate(date, language),
    fileSize: (bytes) => formatFileSize(bytes, language),
    languageName: (code) => formatLanguageName(code, language),
    number: (value) => formatLooseNumber(value, language),
    split: (value, decimals) => splitNumber(value, language, decimals),
  }
}

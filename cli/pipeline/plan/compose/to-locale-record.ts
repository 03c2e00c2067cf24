import type { Locale } from '../../../../src/domain/locale/locale.ts'
import type { PageFrame } from '../../../../src/domain/page/page-data.ts'
import { omitUndefined } from '../../../../src/domain/values/omit-undefined.ts'

/** The part of a locale that page data hold. */
export function toLocaleRecord({
  code,
  urlCode,
  language,
  country,
  isInternational,
  spelling,
}: Locale): PageFrame['locale'] {
  return { code, urlCode, language, country, isInternational, ...omitUndefined({ spelling }) }
}

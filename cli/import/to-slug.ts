import slugify from '@sindresorhus/slugify'

/** Last segment of an address from a name or a number: `Zange für Ösen` is `zange-fuer-oesen`, `WDU 2.5` `wdu-2-5`. */
export const toSlug = (text: string): string => slugify(text, { decamelize: false })

import { isFields } from '../../src/domain/values/is-fields.ts'

/** Fields that content people write; the others are keys, addresses, codes and dates. */
const WRITTEN = new Set([
  'title', 'text', 'lead', 'leadText', 'name', 'nameMetric', 'nameImperial', 'caption', 'label', 'note', 'person', 'role',
  'place', 'summary', 'unit', 'value', 'region', 'country', 'city', 'category', 'description', 'shortDescription',
  'longDescription', 'alt', 'classification', 'bio', 'siteName', 'countryName', 'group', 'scale', 'extension', 'brand',
]) // prettier-ignore
/** Lists of written texts. */
const WRITTEN_LISTS = new Set(['columns', 'rows', 'services', 'addressLines', 'contactNames'])

/** Makes a function that masks content: without a letter, and still each text another one. What is then to be read comes from the interface. */
export function createMask(): (value: unknown) => unknown {
  let count = 0
  const maskText = (text: string): string => {
    if (!/\p{L}/u.test(text)) return text
    count += 1
    return `${text.replaceAll(/\p{L}/gu, '•')} ${count}`
  }
  const mask = (value: unknown, key: string, isWritten: boolean): unknown => {
    if (typeof value === 'string') return isWritten || WRITTEN.has(key) ? maskText(value) : value
    if (Array.isArray(value)) return value.map((item: unknown) => mask(item, key, isWritten || WRITTEN_LISTS.has(key)))
    if (!isFields(value)) return value
    return Object.fromEntries(Object.entries(value).map(([own, inner]) => [own, mask(inner, own, isWritten)]))
  }
  return (value) => mask(value, '', false)
}

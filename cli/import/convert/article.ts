import { articleFields } from '../../../src/domain/catalogue/records/article-file.ts'
import type { Losses } from '../losses.ts'
import type { ArticleMapping, FieldMapping, PriceMapping } from '../mapping/mapping-schema.ts'
import { columnsOf, readField, readList, readText } from '../mapping/read-field.ts'
import type { SourceRecord } from '../source-record.ts'
import { parseNumber } from './parse-value.ts'

/** How a source writes its values, and where losses go. */
export interface ArticleReader {
  readonly decimal: '.' | ','
  readonly separator: string
  readonly losses: Losses
}

/** Values of fields by their names in files; undefined: the source has none. What cannot be read is not among them. */
export type ReadFields = Readonly<Record<string, unknown>>

/** Stands for all countries, for any day, and for a piece. */
const ALL_COUNTRIES = '*'
const ANY_DAY = '*'
const ONE_PIECE = '1'

/** Why a price was left out. */
class PriceError extends Error {}

type PriceColumns = Readonly<
  Record<'amount' | 'currency' | 'countries' | 'from' | 'unit' | 'validFrom' | 'validUntil', readonly string[]>
>

/** What a field says of one of several prices: a single value counts for all of them. */
function pick(columns: PriceColumns, name: keyof PriceColumns, at: number): string | undefined {
  const values = columns[name]
  if (values.length > 1 && values.length !== columns.amount.length)
    throw new PriceError(`has ${columns.amount.length} amounts, but ${values.length} values for ${name}`)
  return values.length === 1 ? values[0] : values[at]
}

/** A day of a price. */
function pickDay(columns: PriceColumns, name: 'validFrom' | 'validUntil', at: number): object {
  const text = pick(columns, name, at) ?? ANY_DAY
  if (text === ANY_DAY) return {}
  const day = parseDay(text)
  if (day === undefined)
    throw new PriceError(`has “${text}” for ${name}, which is no day such as 2027-03-31 or 31.3.2027`)
  return { [name]: day }
}

function toPrice(columns: PriceColumns, at: number, { decimal }: ArticleReader): object {
  const style = { decimal, factor: 1, unit: undefined }
  const text = pick(columns, 'amount', at) ?? ''
  const currency = pick(columns, 'currency', at)
  if (currency === undefined) throw new PriceError('has no currency')
  const amount = parseNumber(text.replace(currency, '').trim(), style)
  if (amount === undefined || amount < 0) throw new PriceError('is no amount')
  const quantity = pick(columns, 'from', at)
  const from = quantity === undefined ? 1 : parseNumber(quantity, style)
  if (from === undefined) throw new PriceError(`is for the quantity “${quantity ?? ''}”, which is no number`)
  const told = pick(columns, 'countries', at) ?? ALL_COUNTRIES
  const countries = told === ALL_COUNTRIES ? undefined : told.toUpperCase().split(/[\s,;]+/)
  const unit = pick(columns, 'unit', at) ?? ONE_PIECE
  return {
    amount: String(amount),
    currency: currency.toUpperCase(),
    ...(countries === undefined ? {} : { countries }),
    ...(from === 1 ? {} : { from }),
    ...(unit === ONE_PIECE ? {} : { unit }),
    ...pickDay(columns, 'validFrom', at),
    ...pickDay(columns, 'validUntil', at),
  }
}

/** The prices that one entry of the mapping reads. @throws {PriceError} for those that cannot be read. */
function readPrices(record: SourceRecord, mapping: PriceMapping, reader: ArticleReader): readonly object[] {
  const list = (field: FieldMapping | undefined): readonly string[] => readList(record, field, reader.separator)
  // Countries of one price may stand in one cell, divided by commas.
  const { amount, currency, countries, from, unit, validFrom, validUntil, tax } = mapping
  const columns = {
    amount: list(amount),
    currency: list(currency),
    countries: list(countries),
    from: list(from),
    unit: list(unit),
    validFrom: list(validFrom),
    validUntil: list(validUntil),
  }
  return columns.amount.map((_amount, at) => ({
    ...toPrice(columns, at, reader),
    ...(tax === 'included' ? { tax } : {}),
  }))
}

/** The source has a value that is none. */
function tellUnparsable(record: SourceRecord, field: FieldMapping, why: string, { losses }: ArticleReader): void {
  const shown = readField(record, field).map(String).join(' ')
  const subject = columnsOf(field).join(', ')
  losses.add({ code: 'value-unparsable', subject, message: `“${shown}” ${why}`, place: record.place })
}

function readAllPrices(record: SourceRecord, mappings: readonly PriceMapping[], reader: ArticleReader): ReadFields {
  const prices: object[] = []
  for (const mapping of mappings) {
    try {
      prices.push(...readPrices(record, mapping, reader))
    } catch (error) {
      if (!(error instanceof PriceError)) throw error
      tellUnparsable(record, mapping.amount, error.message, reader)
      return {}
    }
  }
  const checked = articleFields.prices.safeParse(prices)
  const [issue] = checked.error?.issues ?? []
  const [first] = mappings
  if (issue === undefined || first === undefined) return { prices: prices.length === 0 ? undefined : prices }
  tellUnparsable(record, first.amount, `cannot be the prices: ${issue.path.join('.')} ${issue.message}`, reader)
  return {}
}

/** Article number, GTIN and prices of a product or variant. */
export function readArticle(record: SourceRecord, mapping: ArticleMapping, reader: ArticleReader): ReadFields {
  const read = (name: 'sku' | 'gtin', tidy: (text: string) => string): ReadFields => {
    const field = mapping[name]
    if (field === undefined) return {}
    const text = readText(record, field)
    const checked = articleFields[name].safeParse(text === undefined ? undefined : tidy(text))
    if (checked.success) return { [name]: checked.data }
    tellUnparsable(record, field, checked.error.issues[0]?.message ?? 'is wrong', reader)
    return {}
  }
  return {
    ...read('sku', (text) => text),
    ...read('gtin', (text) => text.replaceAll(/[\s-]/g, '')),
    ...(mapping.prices === undefined ? {} : readAllPrices(record, mapping.prices, reader)),
  }
}

const ISO_DAY = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/
const DOTTED_DAY = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/

/** A day as `2027-03-31` or `31.3.2027`; undefined: another one, of which nobody knows what is day and what is month. */
function parseDay(text: string): string | undefined {
  const [, iso] = ISO_DAY.exec(text) ?? []
  const [, day = '', month = '', year = ''] = DOTTED_DAY.exec(text) ?? []
  const found = iso ?? (year === '' ? undefined : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  // A day that does not exist is not that of its own date.
  return found !== undefined && new Date(`${found}T00:00:00Z`).toJSON()?.startsWith(found) ? found : undefined
}

/** The end of sale. */
export function readDay(record: SourceRecord, field: FieldMapping | undefined, reader: ArticleReader): ReadFields {
  if (field === undefined) return {}
  const text = readText(record, field)
  if (text === undefined) return { discontinuedOn: undefined }
  const day = parseDay(text)
  if (day !== undefined) return { discontinuedOn: day }
  tellUnparsable(record, field, 'is no day such as 2027-03-31 or 31.3.2027', reader)
  return {}
}

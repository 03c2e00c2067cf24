import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { SaxesParser } from 'saxes'
import { SourceError, type ReadRecords, type SourceRecord } from '../source-record.ts'

/** An element with what is in it. */
interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  text: string
}

/** ISO 639-2, as BMEcat names languages, to ISO 639-1. */
const LANGUAGE_CODES: Readonly<Record<string, string>> = {
  ces: 'cs', cze: 'cs', deu: 'de', ger: 'de', eng: 'en', spa: 'es', fra: 'fr', fre: 'fr', hun: 'hu', ita: 'it', jpn: 'ja',
  nld: 'nl', dut: 'nl', pol: 'pl', por: 'pt', ron: 'ro', rum: 'ro', slk: 'sk', slo: 'sk', zho: 'zh', chi: 'zh',
} // prettier-ignore

/** Units of UN/ECE Recommendation 20, which BMEcat names by their codes, as people write them. */
const UNITS: Readonly<Record<string, string>> = {
  MMT: 'mm', CMT: 'cm', DMT: 'dm', MTR: 'm', MMK: 'mm²', CMK: 'cm²', MTK: 'm²', MMQ: 'mm³', CMQ: 'cm³', MTQ: 'm³', MLT: 'ml', LTR: 'l',
  MGM: 'mg', GRM: 'g', KGM: 'kg', TNE: 't', NEW: 'N', DAN: 'daN', B47: 'kN', NU: 'N·m', BAR: 'bar', PAL: 'Pa', MPA: 'MPa',
  VLT: 'V', KVT: 'kV', AMP: 'A', '4K': 'mA', WTT: 'W', KWT: 'kW', OHM: 'Ω', HTZ: 'Hz', KHZ: 'kHz', MHZ: 'MHz', CEL: '°C', KEL: 'K',
  SEC: 's', MIN: 'min', HUR: 'h', C26: 'ms', DD: '°', P1: '%', '2N': 'dB', LUM: 'lm', LUX: 'lx', INH: 'in', LBR: 'lb',
} // prettier-ignore

/** What is read whole, one after the other; BMEcat 1.2 says ARTICLE for PRODUCT. */
const PARTS = new Set([
  'PRODUCT',
  'ARTICLE',
  'CATALOG_STRUCTURE',
  'CLASSIFICATION_GROUP',
  'PRODUCT_TO_CATALOGGROUP_MAP',
  'ARTICLE_TO_CATALOGGROUP_MAP',
  'CLASSIFICATION_SYSTEM_FEATURE_TEMPLATE',
  'LANGUAGE',
  'CURRENCY',
])

const listOf = ({ children }: Element, ...path: readonly string[]): readonly Element[] => {
  const [name, ...rest] = path
  const found = children.filter((child) => child.name === name)
  return rest.length === 0 ? found : found.flatMap((child) => listOf(child, ...rest))
}
const textOf = (element: Element, ...path: readonly string[]): string => listOf(element, ...path)[0]?.text.trim() ?? ''

/** Elements of {@link PARTS}, each as soon as it has ended. @throws {SourceError} for XML that is wrong, with its line. */
async function* readParts(file: string): AsyncGenerator<Element> {
  const name = basename(file)
  const parser = new SaxesParser({ fileName: name })
  const open: Element[] = []
  const done: Element[] = []
  parser.on('error', (error) => {
    throw new SourceError(error.message)
  })
  parser.on('opentag', ({ name: tag, attributes }) => {
    if (open.length === 0 && !PARTS.has(tag)) return
    const element: Element = { name: tag, attributes: attributes as Record<string, string>, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  const addText = (text: string): void => {
    const last = open.at(-1)
    if (last !== undefined) last.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', ({ name: tag }) => {
    const closed = open.at(-1)?.name === tag ? open.pop() : undefined
    if (closed !== undefined && open.length === 0) done.push(closed)
  })
  for await (const chunk of createReadStream(file, 'utf8')) {
    parser.write(chunk as string)
    yield* done.splice(0)
  }
  parser.close()
  yield* done.splice(0)
}

/** What products refer to, and what comes after them in the file. */
interface Frame {
  /** Language of texts that name none. */
  language: string
  /** Of prices that name none. */
  currency: string
  readonly groups: Map<string, { readonly name: string; readonly parent: string; readonly isRoot: boolean }>
  readonly groupsOfProducts: Map<string, string>
  /** Names of features of a classification system, by their id, such as `EF000008`. */
  readonly features: Map<string, string>
}

async function readFrame(file: string): Promise<Frame> {
  const frame: Frame = {
    language: '',
    currency: '',
    groups: new Map(),
    groupsOfProducts: new Map(),
    features: new Map(),
  }
  for await (const part of readParts(file)) {
    if (part.name === 'LANGUAGE' && (frame.language === '' || part.attributes['default'] === 'true'))
      frame.language = part.text.trim().toLowerCase()
    if (part.name === 'CURRENCY') frame.currency ||= part.text.trim()
    if (part.name === 'CATALOG_STRUCTURE')
      frame.groups.set(textOf(part, 'GROUP_ID'), {
        name: textOf(part, 'GROUP_NAME'),
        parent: textOf(part, 'PARENT_ID'),
        isRoot: part.attributes['type'] === 'root',
      })
    if (part.name === 'CLASSIFICATION_GROUP')
      frame.groups.set(textOf(part, 'CLASSIFICATION_GROUP_ID'), {
        name: textOf(part, 'CLASSIFICATION_GROUP_NAME'),
        parent: textOf(part, 'CLASSIFICATION_GROUP_PARENT_ID'),
        isRoot: false,
      })
    if (part.name.endsWith('_TO_CATALOGGROUP_MAP')) {
      const product = textOf(part, 'PROD_ID') || textOf(part, 'ART_ID')
      if (!frame.groupsOfProducts.has(product)) frame.groupsOfProducts.set(product, textOf(part, 'CATALOG_GROUP_ID'))
    }
    if (part.name === 'CLASSIFICATION_SYSTEM_FEATURE_TEMPLATE')
      frame.features.set(textOf(part, 'FT_ID'), textOf(part, 'FT_NAME'))
  }
  return frame
}

/** Names of the groups from below the root to a product's own. */
function toGroupPath(id: string | undefined, groups: Frame['groups']): readonly string[] {
  const path: string[] = []
  const seen = new Set<string>()
  for (let at = id ?? ''; !seen.has(at); at = groups.get(at)?.parent ?? '') {
    const group = groups.get(at)
    if (group === undefined) break
    seen.add(at)
    // The root stands for the catalogue.
    if (!group.isRoot) path.unshift(group.name)
  }
  return path
}

/** Collects values by column, in their order. */
interface Values {
  readonly add: (column: string, value: string) => void
  readonly values: Map<string, string[]>
}

function createValues(): Values {
  const values = new Map<string, string[]>()
  return {
    values,
    add: (column, value) => {
      if (value !== '') values.set(column, [...(values.get(column) ?? []), value])
    },
  }
}

/** Code of the language of a text, as uapp writes it. */
function languageOf({ attributes }: Element, { language }: Frame): string {
  const code = (attributes['lang'] ?? language).toLowerCase()
  return LANGUAGE_CODES[code] ?? code
}

/** Kinds of numbers that are GTINs, by names of several editions; others, such as `supplier_specific`, are not. */
const isGtinType = (type = 'gtin'): boolean => /^(gtin|ean|upc)/i.test(type)

function addDetails(details: readonly Element[], frame: Frame, { add }: Values): void {
  for (const field of details.flatMap(({ children }) => children)) {
    const { name, attributes } = field
    const text = field.text.trim()
    if (name.endsWith('_STATUS')) add('STATUS', attributes['type'] ?? text)
    else if (name === 'EAN' || (name === 'INTERNATIONAL_PID' && isGtinType(attributes['type']))) add('GTIN', text)
    else if (/^(DESCRIPTION_|KEYWORD|REMARKS)/.test(name)) add(`${name}@${languageOf(field, frame)}`, text)
    else add(name, text)
  }
}

/** A feature has its name and values in itself, or, as ECLASS has it, those of a template. */
function addFeature(feature: Element, frame: Frame, { add }: Values): void {
  const name = textOf(feature, 'FNAME') || textOf(feature, 'FTEMPLATE', 'FT_ID')
  const label = textOf(feature, 'FDESCR') || textOf(feature, 'FTEMPLATE', 'FT_NAME') || frame.features.get(name)
  const described = textOf(feature, 'FVALUE_DETAILS')
  const values = [...listOf(feature, 'FVALUE'), ...listOf(feature, 'VARIANTS', 'VARIANT', 'FVALUE')]
  // A feature that only holds others has its own name as its value.
  if (values.length === 0 && (described === '' || described === label)) return
  // A code of ETIM or ECLASS is described for people beside it.
  const isCode = /^(EV\d+|\d{4}-\d#.*)$/.test(textOf(feature, 'FVALUE'))
  if (described !== '' && (values.length === 0 || isCode)) add(`FEATURE:${name}`, described)
  else
    for (const value of values) {
      const isLocalized = value.attributes['lang'] !== undefined
      add(`FEATURE:${name}${isLocalized ? `@${languageOf(value, frame)}` : ''}`, value.text.trim())
    }
  const unit = textOf(feature, 'FUNIT')
  add(`UNIT:${name}`, UNITS[unit] ?? unit)
  add(`LABEL:${name}`, label ?? '')
}

/** Codes of UN/ECE Recommendation 20 for a piece. */
const PIECES: ReadonlySet<string> = new Set(['', 'C62', 'PCE', 'H87', 'EA', 'NMP'])

/** What an amount is paid for: `1` is a piece. */
function toPriceUnit(order: Element | undefined): string {
  if (order === undefined) return '1'
  const quantity = textOf(order, 'PRICE_QUANTITY') || '1'
  const unit = textOf(order, 'ORDER_UNIT')
  if (PIECES.has(unit)) return quantity
  const name = UNITS[unit] ?? unit
  return quantity === '1' ? name : `${quantity} ${name}`
}

/** A day of the details of prices, in 2005 and 1.2 `<DATETIME type="valid_start_date"><DATE>…`; `*`: any. */
const dayOf = (details: Element, type: string): string =>
  listOf(details, 'DATETIME')
    .filter(({ attributes }) => attributes['type'] === type)
    .map((part) => textOf(part, 'DATE'))
    .find((day) => day !== '') ?? '*'

/** Each price says all of it, so that the columns of a type have their values at the same places. */
function addPrices(product: Element, frame: Frame, { add }: Values): void {
  for (const kind of ['PRODUCT', 'ARTICLE']) {
    const all = listOf(product, `${kind}_PRICE_DETAILS`)
    const isDated = all.some((details) => listOf(details, 'DATETIME').length > 0)
    const unit = toPriceUnit(listOf(product, `${kind}_ORDER_DETAILS`)[0])
    for (const details of all)
      for (const price of listOf(details, `${kind}_PRICE`)) {
        const type = price.attributes['price_type'] ?? 'net_list'
        const territories = [...listOf(price, 'TERRITORY'), ...listOf(details, 'TERRITORY')]
        add(`PRICE:${type}`, textOf(price, 'PRICE_AMOUNT'))
        add(`CURRENCY:${type}`, textOf(price, 'PRICE_CURRENCY') || frame.currency || '?')
        add(`FROM:${type}`, textOf(price, 'LOWER_BOUND') || '1')
        add(`TERRITORY:${type}`, [...new Set(territories.map(({ text }) => text.trim()))].join(',') || '*')
        add(`PRICE_UNIT:${type}`, unit)
        if (!isDated) continue
        add(`VALID_FROM:${type}`, dayOf(details, 'valid_start_date'))
        add(`VALID_UNTIL:${type}`, dayOf(details, 'valid_end_date'))
      }
  }
}

/** Groups of the catalogue, else those of a classification that the file itself defines. */
function findGroup(id: string, features: readonly Element[], { groups, groupsOfProducts }: Frame): string | undefined {
  const known = features.map((part) => textOf(part, 'REFERENCE_FEATURE_GROUP_ID')).filter((group) => groups.has(group))
  return groupsOfProducts.get(id) ?? known[0]
}

function toRecord(file: string, product: Element, frame: Frame): SourceRecord {
  const collected = createValues()
  const { values, add } = collected
  const either = (name: string): readonly Element[] => [
    ...listOf(product, `PRODUCT_${name}`),
    ...listOf(product, `ARTICLE_${name}`),
  ]
  const id = textOf(product, 'SUPPLIER_PID') || textOf(product, 'SUPPLIER_AID')
  add('SUPPLIER_PID', id)
  addDetails(either('DETAILS'), frame, collected)
  const features = either('FEATURES')
  for (const part of features) {
    add('CLASS', textOf(part, 'REFERENCE_FEATURE_GROUP_ID'))
    for (const feature of [...listOf(part, 'FEATURE'), ...listOf(part, 'FEATURE_GROUP', 'FEATURE')])
      addFeature(feature, frame, collected)
  }
  for (const mime of listOf(product, 'MIME_INFO', 'MIME'))
    add(`MIME:${textOf(mime, 'MIME_PURPOSE') || 'normal'}`, textOf(mime, 'MIME_SOURCE'))
  for (const reference of either('REFERENCE'))
    add(
      `REFERENCE:${reference.attributes['type'] ?? 'others'}`,
      textOf(reference, 'PROD_ID_TO') || textOf(reference, 'ART_ID_TO'),
    )
  addPrices(product, frame, collected)
  for (const step of toGroupPath(findGroup(id, features, frame), frame.groups)) add('GROUP_PATH', step)
  return { place: `${file}, ${id}`, values }
}

/**
 * Products of a BMEcat 2005 or 1.2 catalogue, in constant memory but for its groups. Columns are the names of BMEcat; features are
 * `FEATURE:EF000008` with `UNIT:…` and `LABEL:…`, pictures and documents `MIME:normal`, `MIME:data_sheet`, references
 * `REFERENCE:accessories`, prices `PRICE:net_list` with `CURRENCY:…`, `FROM:…`, `TERRITORY:…`, `PRICE_UNIT:…`, `VALID_FROM:…` and `VALID_UNTIL:…` beside, and the names of the groups, from the top, `GROUP_PATH`.
 * @throws {SourceError} on reading, for XML that is wrong, and for a file without products.
 */
export function readBmecat(file: string): ReadRecords {
  return async function* read() {
    const frame = await readFrame(file)
    const name = basename(file)
    let count = 0
    for await (const part of readParts(file)) {
      if (part.name !== 'PRODUCT' && part.name !== 'ARTICLE') continue
      count += 1
      yield toRecord(name, part, frame)
    }
    if (count === 0) throw new SourceError(`${name} has no element PRODUCT: is it a BMEcat catalogue?`)
  }
}

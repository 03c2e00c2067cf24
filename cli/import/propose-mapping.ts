import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'
import { toSlug } from './to-slug.ts'
import type { Language } from '../../src/domain/locale/language.ts'
import type { ColumnProfile, SourceProfile } from './convert/profile.ts'
import { parseSpecification } from './convert/parse-value.ts'
import { MappingError } from './mapping/mapping-error.ts'
import type { MappingInput } from './mapping/mapping-schema.ts'

/** What the project says to a mapping. */
export interface ProposalFrame {
  /** Id of the brand that products are of. */
  readonly brand: string
  readonly language: Language
  /** Slug of the classification that others are made below. */
  readonly top: string
  /** Heading of the specifications. */
  readonly group: string
}

/** How catalogues of many houses call their columns, in the order of trust. */
const NAMES = {
  key: /^(sku|art(ikel|icle)?[\s._-]*(nr|no|nummer|number|id|code)?\.?|(item|product|part|material)[\s._-]*(nr|no|number|code|id)\.?|bestell.*|mat(erial)?nr|référence|ref(erence)?|código|cikkszám|číslo.*|id)$/i,
  name: /^(name|title|titel|bezeichnung|benennung|designation|désignation|nombre|nom|product[\s._-]*name|produktname)$/i,
  short: /^(short|kurz|subtitle|teaser|summary|zusatz).*|.*(short|kurz).*(text|desc|beschreibung)/i,
  long: /^(long|lang)?[\s._-]*(description|beschreibung|desc|text|langtext|descripción|popis|leírás)$/i,
  classification:
    /^(category|kategorie|categories|group|gruppe|warengruppe|product[\s._-]*group|classification|klasse|class|family|familie)$/i,
  gtin: /^(gtin|ean|upc|barcode)([\s._-]*(8|12|13|14|code|nr|no|number))?\.?$/i,
  price:
    /^(list|net|gross|unit|listen|netto|brutto|verkaufs)?[\s._-]*(price|preis|prix|precio|preço|preț|pret|cena|ár|価格|价格)(\s+[A-Z]{3})?$/i,
  currency: /^(currency|währung|devise|monnaie|moneda|moeda|měna|mena|pénznem|monedă|通貨|货币)$/i,
  accessories:
    /^(accessor(y|ies)|zubehör|accessoires?|accesorios?|acessórios?|příslušenství|príslušenstvo|tartozék(ok)?|accesorii|アクセサリー|附件)$/i,
  spareParts:
    /^(spare[\s._-]*parts?|ersatzteile?|pièces? (de rechange|détachées?)|piezas? de repuesto|recambios?|peças? de reposição|náhradn[íé] diely|náhradní díly|pótalkatrész(ek)?|piese de schimb|スペアパーツ|备件)$/i,
  successor:
    /^(successor|replaced[\s._-]*by|nachfolger|nachfolge(artikel|produkt)|successeur|remplacé par|sucesor|sucessor|nástupce|nástupca|utód(termék)?|succesor|後継(製品|品)|后续产品)$/i,
  discontinuedOn:
    /^(discontinued([\s._-]*(on|date|from))?|end[\s._-]*of[\s._-]*(sale|life)|eol|auslauf(datum)?|verkaufsende|abkündigung|fin de (commercialisation|vie|venta)|fim das vendas|konec prodeje|koniec predaja|sfârșitul vânzării|販売終了日?|停售(日期)?)$/i,
  images: /^(image|images|bild|bilder|picture|pictures|photo|foto|img)s?$/i,
} as const

const UNIT = /\s*[[(]([^\])]{1,12})[\])]\s*$/

type Role = keyof typeof NAMES

const find = (columns: readonly string[], role: Role): string | undefined =>
  columns.find((column) => NAMES[role].test(column.replace(UNIT, '').trim()))

/** The column of each role but the key, which is looked for among unique columns only. */
const findRoles = (columns: readonly string[]): Readonly<Record<Exclude<Role, 'key'>, string | undefined>> => ({
  name: find(columns, 'name'),
  short: find(columns, 'short'),
  long: find(columns, 'long'),
  classification: find(columns, 'classification'),
  gtin: find(columns, 'gtin'),
  price: find(columns, 'price'),
  currency: find(columns, 'currency'),
  accessories: find(columns, 'accessories'),
  spareParts: find(columns, 'spareParts'),
  successor: find(columns, 'successor'),
  discontinuedOn: find(columns, 'discontinuedOn'),
  images: find(columns, 'images'),
})

/** A specification that is called as its column; what stands in brackets is its unit. */
const toDefinition = (column: string, kind: string, decimals: number): object => {
  const unit = UNIT.exec(column)?.[1]
  const isMeasured = kind === 'number' || kind === 'range'
  return {
    name: column.replace(UNIT, '').trim(),
    kind,
    ...(isMeasured && unit !== undefined ? { metric: unit } : {}),
    ...(isMeasured ? { decimals: { metric: decimals } } : {}),
  }
}

const countDecimals = (value: unknown): number =>
  Math.max(0, ...[...String(value).matchAll(/[.,](\d+)/g)].map(([, digits = '']) => digits.length))

/** So many values make a column one of numbers; the others are told as lost. */
const MOSTLY = 0.9

function judge(column: string, { values }: ColumnProfile, decimal: '.' | ','): object {
  const style = { decimal, factor: 1, unit: UNIT.exec(column)?.[1] }
  const decimals = Math.min(3, Math.max(0, ...values.map(countDecimals)))
  if (values.every((value) => /^(true|false|yes|no|ja|nein)$/i.test(String(value))))
    return toDefinition(column, 'boolean', 0)
  const isMostly = (kind: 'number' | 'range'): boolean =>
    values.filter((value) => parseSpecification(kind, [value], style) !== undefined).length >= values.length * MOSTLY
  if (isMostly('number')) return toDefinition(column, 'number', decimals)
  if (isMostly('range')) return toDefinition(column, 'range', decimals)
  return toDefinition(column, 'text', 0)
}

/** Whether numbers of a source are written `1,5`. */
function guessDecimal({ columns }: SourceProfile): '.' | ',' {
  const all = [...columns.values()].flatMap(({ values }) => values.filter((value) => typeof value === 'string'))
  const count = (pattern: RegExp): number => all.filter((value) => pattern.test(value)).length
  return count(/^-?\d+,\d{1,2}$/) > count(/^-?\d+\.\d+$/) ? ',' : '.'
}

/** What a column of prices is told in: a code in its name, or a column beside it. */
const CURRENCY = /(?:^|[\s([])([A-Z]{3})[)\]]?$/

/** A price without a currency is none, so nothing is proposed for it. */
function proposePrices(price: string | undefined, currency: string | undefined): MappingInput['product']['prices'] {
  if (price === undefined) return undefined
  const [, named] = CURRENCY.exec(price) ?? []
  if (named !== undefined) return [{ amount: price, currency: { value: named } }]
  return currency === undefined ? undefined : [{ amount: price, currency }]
}

/** Signs that people write between a group and the one in it. */
const STEPS = [' > ', '>', ' / ', '/', '\\', '|'] as const

function proposeClassification(
  { columns }: SourceProfile,
  group: string | undefined,
  top: string,
): MappingInput['classification'] {
  // All products stand in the first classification of the project.
  if (group === undefined) return { createBelow: top }
  const values = columns.get(group)?.values ?? []
  const path = STEPS.find((sign) => values.some((value) => String(value).includes(sign)))?.trim()
  return { columns: [group], ...(path === undefined ? {} : { path }), createBelow: top }
}

/** Texts longer than this are no values of a table. */
const MAX_VALUE = 80

/**
 * A mapping to begin with, by the names of the columns and what is in them.
 * @throws {MappingError} for a source in which no column tells products apart.
 */
export function proposeMapping(profile: SourceProfile, { brand, language, top, group }: ProposalFrame): MappingInput {
  const columns = [...profile.columns.keys()]
  const keys = columns.filter((column) => profile.columns.get(column)?.isKey)
  const key = find(keys, 'key') ?? keys[0]
  if (key === undefined)
    throw new MappingError(
      `No column has another value in each of the ${profile.records} rows: none tells products apart`,
    )
  const roles = findRoles(columns)
  const { images, accessories, spareParts } = roles
  const taken = new Set([key, ...Object.values(roles)])
  const decimal = guessDecimal(profile)
  const free = [...profile.columns].filter(([column]) => !taken.has(column))
  const isValue = ([, { values }]: readonly [string, ColumnProfile]): boolean =>
    values.every((value) => String(value).length <= MAX_VALUE)
  const specifications = free.filter(isValue).map(([column, found]) => {
    const id = toSlug(column.replace(UNIT, ''))
    return [id, { column, define: judge(column, found, decimal) }] as const
  })
  return {
    language,
    decimal,
    group,
    product: {
      key,
      brand: { value: brand },
      name: roles.name ?? key,
      ...omitUndefined({
        shortDescription: roles.short,
        longDescription: roles.long,
        images,
        sku: NAMES.key.test(key) ? key : undefined,
        gtin: roles.gtin,
        prices: proposePrices(roles.price, roles.currency),
        discontinuedOn: roles.discontinuedOn,
        successor: roles.successor,
      }),
      ...(accessories === undefined && spareParts === undefined
        ? {}
        : { related: omitUndefined({ accessories, spareParts }) }),
    },
    classification: proposeClassification(profile, roles.classification, top),
    specifications: Object.fromEntries(specifications) as NonNullable<MappingInput['specifications']>,
    ...(images === undefined ? {} : { pictures: 'pictures' }),
    ignore: free.filter((one) => !isValue(one)).map(([column]) => column),
  }
}

/** What a BMEcat catalogue needs: its columns have the same names everywhere. */
export function proposeBmecatMapping({ brand, language, top, group }: ProposalFrame): MappingInput {
  return {
    language,
    product: {
      key: 'SUPPLIER_PID',
      brand: { value: brand },
      name: 'DESCRIPTION_SHORT',
      longDescription: 'DESCRIPTION_LONG',
      images: 'MIME:normal',
      sku: 'SUPPLIER_PID',
      gtin: 'GTIN',
      prices: [
        {
          amount: 'PRICE:net_list',
          currency: 'CURRENCY:net_list',
          countries: 'TERRITORY:net_list',
          from: 'FROM:net_list',
          unit: 'PRICE_UNIT:net_list',
          validFrom: 'VALID_FROM:net_list',
          validUntil: 'VALID_UNTIL:net_list',
        },
      ],
      new: { columns: ['STATUS'], values: { new: 'yes' } },
      successor: 'REFERENCE:followup',
      related: {
        products: 'REFERENCE:similar',
        accessories: 'REFERENCE:accessories',
        spareParts: 'REFERENCE:sparepart',
      },
    },
    classification: { columns: ['GROUP_PATH'], createBelow: top },
    features: true,
    group,
    pictures: 'pictures',
  }
}

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { parse } from 'yaml'
import { profileSource } from './convert/profile.ts'
import { importCatalogue, type ImportOptions, type ImportResult } from './import-catalogue.ts'
import { mappingSchema, type MappingInput } from './mapping/mapping-schema.ts'
import { proposeBmecatMapping, proposeMapping } from './propose-mapping.ts'
import { readMapping } from './mapping/read-mapping.ts'
import { openSource } from './open-source.ts'

const FRAME = { brand: 'nordlicht', language: 'de', top: 'products', group: 'Technische Daten' } as const

const CLASSIFICATIONS = `# The tree of the group.
- {id: class-products, slug: products, type: product, sortIndex: 10, name: Produkte, description: Alle Produkte} # top
- {id: class-pliers, slug: pliers, parent: products, type: product, sortIndex: 10, name: {de: Zangen}, description: {de: Zangen}}
`

const ROWS = `Artikelnummer;Bezeichnung;Beschreibung;Warengruppe;Bild;Presskraft (kN);Querschnitt (mm²);Lieferbar;Farbe
4711;Handzange A;"<p>Für <b>Aderendhülsen</b>.</p><table><tr><td>a</td></tr></table><video src=""x""></video>";Zangen;Bilder/A 1.svg;1,5;0,25 - 6;ja;rot
4712;Handzange B;Für Öhre;Zangen;b.jpg;2;0,5 - 10;nein;blau
4713;Presse C;"Tischpresse
mit zwei Zeilen";Pressen;;20;0,5-16;ja;grau
`

let folder = ''
const contentDir = (): string => join(folder, 'content')

function write(path: string, text: string | Buffer): string {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return file
}

const read = (path: string): string => readFileSync(join(folder, path), 'utf8')
const readProduct = (slug: string): Record<string, unknown> =>
  parse(read(`content/catalogue/products/${slug}.yaml`)) as Record<string, unknown>

async function run(file: string, mapping: MappingInput, change: Partial<ImportOptions> = {}): Promise<ImportResult> {
  const parsed = mappingSchema.parse(mapping)
  return importCatalogue({
    file,
    read: openSource(file, parsed),
    mapping: parsed,
    contentDir: contentDir(),
    pictures: join(folder, 'pictures'),
    isDryRun: false,
    skipsInvalid: false,
    prunes: false,
    onProgress: () => undefined,
    ...change,
  })
}

async function propose(file: string): Promise<MappingInput> {
  const source = openSource(file, mappingSchema.pick({ csv: true, sheet: true }).parse({}))
  return file.endsWith('.xml') ? proposeBmecatMapping(FRAME) : proposeMapping(await profileSource(source), FRAME)
}

const codesOf = ({ losses }: ImportResult): readonly string[] => losses.map(({ code }) => code)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'uapp-import-'))
  write('content/catalogue/classifications.yaml', CLASSIFICATIONS)
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('importCatalogue', () => {
  it('[K2] brings a table by a proposed mapping: texts, values with units, groups, pictures', async () => {
    const file = write('products.csv', ROWS)
    write('pictures/A 1.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
    const result = await run(file, await propose(file))
    expect(result).toMatchObject({
      products: { read: 3, added: 3, refused: 0 },
      classifications: 1,
      specifications: 4,
      pictures: { copied: 1, missing: 1 },
      isWritten: true,
    })
    expect(readProduct('4711')).toMatchObject({
      id: 'prod-4711',
      brand: 'nordlicht',
      classification: 'pliers',
      name: { de: 'Handzange A' },
      longDescription: { de: expect.stringContaining('<table>') },
      images: ['a-1'],
      specifications: { presskraft: 1.5, querschnitt: [0.25, 6], lieferbar: true, farbe: 'rot' },
    })
    expect(existsSync(join(contentDir(), 'assets/products/a-1.svg'))).toBe(true)
    expect(read('content/catalogue/classifications.yaml')).toContain('# top')
    expect(parse(read('content/catalogue/specifications/products.yaml'))).toContainEqual({
      id: 'querschnitt',
      group: 'Technische Daten',
      name: 'Querschnitt',
      kind: 'range',
      metric: 'mm²',
      decimals: { metric: 2 },
    })
  })

  it('[K2] tells what is lost, with its place', async () => {
    const file = write('products.csv', ROWS.replace(';20;', ';zwanzig;'))
    const mapping = await propose(write('good.csv', ROWS))
    const { farbe, ...specifications } = mapping.specifications ?? {}
    expect(farbe).toBeDefined()
    const { losses } = await run(file, { ...mapping, specifications })
    expect(losses).toEqual([
      expect.objectContaining({ code: 'value-unparsable', places: ['products.csv:5'], message: '“zwanzig” is no number for presskraft in kN' }), // prettier-ignore
      expect.objectContaining({ code: 'html-dropped', subject: '<video>', places: ['products.csv:2'] }),
      expect.objectContaining({ code: 'picture-missing', count: 2 }),
      expect.objectContaining({ code: 'column-unmapped', subject: 'Farbe', count: 3 }),
    ])
  })

  it('[K2] changes what the source says, and nothing that people added', async () => {
    const file = write('products.csv', ROWS)
    const mapping = await propose(file)
    await run(file, mapping)
    const path = 'content/catalogue/products/4712.yaml'
    write(path, `${read(path).replace('sortIndex: 20', 'sortIndex: 7 # first')}highlights: []\n`)
    write('products.csv', ROWS.replace('Handzange B', 'Handzange B2').replace(';blau', ';'))
    const again = await run(file, mapping)
    expect(again.products).toMatchObject({ added: 0, changed: 1, same: 2 })
    expect(read(path)).toContain('sortIndex: 7 # first')
    expect(readProduct('4712')).toMatchObject({ name: { de: 'Handzange B2' }, highlights: [] })
    expect(readProduct('4712')['specifications']).not.toHaveProperty('farbe')
  })

  it('[K2] keeps texts, languages and variants’ names that people wrote, and takes away what the source no longer says', async () => {
    const rows = 'Nr,SKU,Name,Land,Neu,Hub\nA,A-1,Presse,CH|DE,ja,30\nA,A-2,Presse,CH|DE,ja,40\n'
    const file = write('family.csv', rows)
    const mapping: MappingInput = {
      language: 'de',
      product: { key: 'Nr', brand: { value: 'nordlicht' }, name: 'Name', countries: 'Land', new: 'Neu' },
      classification: { createBelow: 'products' },
      variants: { key: 'SKU', name: 'SKU' },
      specifications: { stroke: { column: 'Hub', define: { name: 'Stroke', kind: 'number', metric: 'mm' } } },
    }
    await run(file, mapping)
    expect(readProduct('a')).toMatchObject({ countries: ['CH', 'DE'], new: true, shortDescription: { de: 'Presse' } })
    const path = 'content/catalogue/products/a.yaml'
    const edited = read(path)
      .replace('shortDescription:\n  de: Presse', 'shortDescription:\n  de: Drückt mit 30 kN')
      .replace('name:\n  de: Presse', 'name:\n  de: Presse\n  en: Press')
      .replace('nameMetric:\n      de: A-1', 'nameMetric:\n      de: A-1\n      en: A-1, short')
    write(path, edited)
    write('family.csv', 'Nr,SKU,Name,Land,Neu,Hub\nA,A-1,Presse 2,,,kurz\n')
    const { losses } = await run(file, mapping)
    expect(losses).toEqual([expect.objectContaining({ code: 'value-unparsable', message: '“kurz” is no number for stroke in mm' })]) // prettier-ignore
    const product = readProduct('a')
    expect(product).toMatchObject({
      name: { de: 'Presse 2', en: 'Press' },
      shortDescription: { de: 'Drückt mit 30 kN' },
      variants: [{ id: 'a-1', nameMetric: { de: 'A-1', en: 'A-1, short' }, specifications: { stroke: 30 } }],
    })
    expect(product).not.toHaveProperty('countries')
    expect(product).not.toHaveProperty('new')
  })

  it('[K5] names capabilities by their ids or names, and tells those that are not there', async () => {
    write(
      'content/catalogue/capabilities.yaml',
      '- {id: ferrules, name: {de: Aderendhülsen}, description: {de: Hülsen}}\n',
    )
    const file = write('products.csv', 'Nr;Verfahren\n1;Aderendhülsen|ferrules|Löten\n')
    const { losses } = await run(file, {
      language: 'de',
      product: { key: 'Nr', brand: { value: 'x' }, name: 'Nr', capabilities: 'Verfahren' },
      classification: { createBelow: 'products' },
    })
    expect(readProduct('1')['capabilities']).toEqual(['ferrules'])
    expect(losses).toEqual([expect.objectContaining({ code: 'value-unknown', places: ['products.csv:2: Löten'] })])
  })

  it('[K8] takes no value of another unit', async () => {
    const whole = readFileSync(join(import.meta.dirname, 'testing/bmecat-2005.xml'), 'utf8')
    const other = whole.replace('<FVALUE>6</FVALUE><FUNIT>MMK</FUNIT>', '<FVALUE>0.06</FVALUE><FUNIT>CMK</FUNIT>')
    const file = write('catalogue.xml', other)
    const { losses } = await run(file, await propose(file))
    expect(losses[0]).toMatchObject({
      code: 'value-unparsable',
      message: '“0.06 cm²” is no number for ef000015 in mm²',
      places: ['catalogue.xml, ES-1'],
    })
    expect(readProduct('es-1')).not.toHaveProperty('specifications')
  })

  it('[K8] names a receipt that cannot be read', async () => {
    const file = write('products.csv', ROWS)
    write('content/catalogue/imports/products.json', '{"products":')
    await expect(run(file, await propose(file))).rejects.toThrow(
      /content\/catalogue\/imports\/products\.json cannot be read/,
    )
  })

  it('[K2] removes what is gone when it is asked to', async () => {
    const file = write('products.csv', ROWS)
    const mapping = await propose(file)
    await run(file, mapping)
    write('products.csv', ROWS.replace(/^4712.*\n/m, ''))
    expect((await run(file, mapping)).products.gone).toBe(1)
    expect(existsSync(join(contentDir(), 'catalogue/products/4712.yaml'))).toBe(true)
    await run(file, mapping, { prunes: true })
    expect(existsSync(join(contentDir(), 'catalogue/products/4712.yaml'))).toBe(false)
    expect((await run(file, mapping)).products.gone).toBe(0)
  })

  it('[K2] writes nothing when a product is refused, and the others when that is wanted', async () => {
    const file = write('products.csv', ROWS)
    const { classification, ...mapping } = await propose(file)
    const strict = { ...mapping, classification: { columns: classification.columns, values: { Zangen: 'pliers' } } }
    const refused = await run(file, strict)
    expect([refused.isWritten, codesOf(refused)[0]]).toEqual([false, 'classification-unknown'])
    expect(existsSync(join(contentDir(), 'catalogue/products'))).toBe(false)
    expect((await run(file, strict, { skipsInvalid: true })).products).toMatchObject({ added: 2, refused: 1 })
    expect(existsSync(join(contentDir(), 'catalogue/products/4713.yaml'))).toBe(false)
  })

  it('[K8] refuses a product whose file cannot be parsed, and leaves the file as it is', async () => {
    const file = write('products.csv', ROWS)
    const path = write('content/catalogue/products/4711.yaml', 'name: "open')
    const result = await run(file, await propose(file))
    expect([result.isWritten, result.losses[0]?.message]).toEqual([
      false,
      'content/catalogue/products/4711.yaml cannot be parsed: mend or remove it',
    ])
    expect(readFileSync(path, 'utf8')).toBe('name: "open')
  })

  it('[K2] says what it would do, and leaves the folder as it is', async () => {
    const file = write('products.csv', ROWS)
    const result = await run(file, await propose(file), { isDryRun: true })
    expect([result.products.added, result.isWritten]).toEqual([3, false])
    expect(existsSync(join(contentDir(), 'catalogue/products'))).toBe(false)
  })

  it('[K2] makes variants of rows with one key, and shares what they have in common', async () => {
    const rows = 'Familie,SKU,Name,Hub,Farbe\nF1,F1-30,Presse,30,rot\nF1,F1-40,Presse,40,rot\nF2,F2-10,Zange,10,blau\n'
    const file = write('family.csv', rows)
    const define = (name: string, kind: 'number' | 'text'): { name: string; kind: 'number' | 'text' } => ({
      name,
      kind,
    })
    await run(file, {
      product: { key: 'Familie', brand: { value: 'nordlicht' }, name: 'Name' },
      classification: { createBelow: 'products' },
      variants: { key: 'SKU', name: { en: 'SKU' } },
      specifications: {
        stroke: { column: 'Hub', define: define('Stroke', 'number') },
        colour: { column: 'Farbe', define: define('Colour', 'text') },
      },
    })
    expect(readProduct('f1')).toMatchObject({
      specifications: { colour: 'rot' },
      variants: [
        { id: 'f1-30', nameMetric: { en: 'F1-30' }, specifications: { stroke: 30 } },
        { id: 'f1-40', nameMetric: { en: 'F1-40' }, specifications: { stroke: 40 } },
      ],
    })
  })

  it('[K2] refuses a key that comes again, with both ways out', async () => {
    const file = write('products.csv', `${ROWS}4711;Noch eine;;Zangen;;1;1 - 2;ja;rot\n`)
    const { losses, isWritten } = await run(file, await propose(write('good.csv', ROWS)))
    expect(isWritten).toBe(false)
    expect(losses[0]).toMatchObject({ places: ['products.csv:6'], message: expect.stringContaining('variants') })
  })

  it('[K2] reads a workbook that another program wrote: the largest sheet, numbers, dates, empty rows', async () => {
    const file = write('workbook.xlsx', readFileSync(join(import.meta.dirname, 'testing/workbook.xlsx')))
    const result = await run(file, await propose(file))
    expect(result.products).toMatchObject({ read: 3, added: 3 })
    expect(readProduct('s-100')).toMatchObject({
      classification: 'boecke',
      shortDescription: { de: 'Hält bis 100 mm' },
      specifications: { spannweite: '100', gewicht: 1.25, drehbar: true, seit: '2024-03-01' },
    })
  })

  it('[K2] reads JSON by the paths of its fields, one product a line or all in a list', async () => {
    const products = [
      { sku: 'A1', name: { de: 'Zange', en: 'Pliers' }, category: 'Zangen', images: [{ url: 'x.jpg' }, { url: 'y.jpg' }], force: 2 },
      { sku: 'A2', name: { de: 'Keil', en: 'Wedge' }, category: 'Keile', force: 3 },
    ] // prettier-ignore
    const mapping: MappingInput = {
      product: {
        key: 'sku',
        brand: { value: 'nordlicht' },
        name: { de: 'name.de', en: 'name.en' },
        images: 'images.url',
      },
      classification: { columns: ['category'], createBelow: 'products' },
      specifications: { force: { column: 'force', define: { name: 'Force', kind: 'number' } } },
    }
    const whole = write('whole.json', JSON.stringify({ data: { products } }))
    expect((await run(whole, mapping)).products.added).toBe(2)
    expect(readProduct('a1')).toMatchObject({ name: { de: 'Zange', en: 'Pliers' }, images: ['x', 'y'] })
    const lines = write('lines.ndjson', products.map((one) => JSON.stringify(one)).join('\n'))
    expect((await run(lines, mapping)).products.same).toBe(2)
  })

  it('[K2] reads BMEcat 2005: languages, groups, features of ETIM and ECLASS, references', async () => {
    const file = write('catalogue.xml', readFileSync(join(import.meta.dirname, 'testing/bmecat-2005.xml')))
    const result = await run(file, await propose(file))
    expect(result.products).toMatchObject({ read: 2, added: 2 })
    expect(readProduct('hz-16')).toMatchObject({
      classification: 'handzangen',
      name: { de: 'Handzange HZ 16', en: 'Hand pliers HZ 16' },
      specifications: {
        ef000015: 16,
        ef000103: [0.25, 16],
        ef000244: true,
        ef006244: 'Stahl',
        '0173-1-02-aan483-001': 'Hüllkörper Quader',
        'farbe-des-griffs': { de: 'Rot', en: 'Red' },
        sitze: { values: [4, 6] },
      },
      sku: 'HZ-16',
      gtin: '4006381333931',
      prices: [
        { amount: '92.5', currency: 'EUR', unit: '100 m', validFrom: '2027-01-01', validUntil: '2027-12-31' },
        { amount: '89.5', currency: 'EUR', unit: '100 m', validUntil: '2026-12-31' },
        { amount: '79.5', currency: 'EUR', from: 10, unit: '100 m', validUntil: '2026-12-31' },
        { amount: '95', currency: 'CHF', countries: ['CH', 'LI'], unit: '100 m', validUntil: '2026-12-31' },
      ],
      new: true,
      successor: 'es-1',
      related: { accessories: ['es-1'], spareParts: ['es-1'] },
      images: ['hz-16-vorn'],
    })
    const definitions = parse(read('content/catalogue/specifications/catalogue.yaml')) as { id: string }[]
    expect(definitions.find(({ id }) => id === 'ef000103')).toMatchObject({
      name: 'Querschnitt',
      kind: 'range',
      metric: 'mm²',
    })
    expect(parse(read('content/catalogue/classifications.yaml'))).toContainEqual(
      expect.objectContaining({ slug: 'handzangen', parent: 'werkzeuge' }),
    )
  })

  it('[K2] brings numbers, prices, relations and ends of sale of a table by a proposed mapping', async () => {
    const rows = `Artikelnummer;EAN;Bezeichnung;Listenpreis (EUR);Zubehör;Ersatzteile;Nachfolger;Auslaufdatum
4711;4006381 333931;Presse A;1.250,50;4712;4713|4714;4712;31.3.2027
4712;4006381333932;Presse B;auf Anfrage;;;;bald
4713;;Klinge;9,90;;;;
4714;;Feder;;;;;
`
    const file = write('products.csv', rows)
    const { losses } = await run(file, { ...(await propose(file)), decimal: ',' })
    expect(readProduct('4711')).toMatchObject({
      sku: '4711',
      gtin: '4006381333931',
      prices: [{ amount: '1250.5', currency: 'EUR' }],
      discontinuedOn: '2027-03-31',
      successor: '4712',
      related: { accessories: ['4712'], spareParts: ['4713', '4714'] },
    })
    expect(losses.map(({ message, places }) => `${places.join()}: ${message}`)).toEqual([
      'products.csv:3: “4006381333932” must be a GTIN of 8, 12, 13 or 14 digits whose last one is the check digit; write it in quotes where it begins with 0',
      'products.csv:3: “auf Anfrage” is no amount',
      'products.csv:3: “bald” is no day such as 2027-03-31 or 31.3.2027',
    ])
    expect((await run(file, { ...(await propose(file)), decimal: ',' })).products.same).toBe(4)
  })

  it('[K2] reads prices of countries and quantities, and those of variants', async () => {
    const file = write(
      'family.csv',
      'Nr,SKU,Preis,Menge,Land\nA,A-1,10|9,1|50,*\nA,A-2,12,1,"CH,LI"\nA,A-3,1|2,1|2|3,*\n',
    )
    const price = { amount: 'Preis', currency: { value: 'CHF' }, from: 'Menge', countries: 'Land' }
    const { losses } = await run(file, {
      product: { key: 'Nr', brand: { value: 'x' }, name: 'Nr' },
      classification: { createBelow: 'products' },
      variants: { key: 'SKU', name: 'SKU', sku: 'SKU', prices: [price] },
    })
    expect(readProduct('a')).toMatchObject({
      variants: [
        {
          sku: 'A-1',
          prices: [
            { amount: '10', currency: 'CHF' },
            { amount: '9', currency: 'CHF', from: 50 },
          ],
        },
        { sku: 'A-2', prices: [{ amount: '12', currency: 'CHF', countries: ['CH', 'LI'] }] },
        { sku: 'A-3' },
      ],
    })
    expect(losses[0]?.message).toBe('“1|2” has 2 amounts, but 3 values for from')
  })

  it.each([
    [
      'another encoding',
      'latin.csv',
      Buffer.from('Nr;Name\n1;Öse\n', 'latin1'),
      /latin\.csv is not utf-8.*windows-1252/,
    ],
    ['a row of another length', 'short.csv', 'Nr;Name\n1;Zange;rot\n', /short\.csv.*line 2/],
    ['XML that does not close', 'open.xml', '<BMECAT><T_NEW_CATALOG><PRODUCT>', /open\.xml/],
    ['XML without products', 'empty.xml', '<BMECAT></BMECAT>', /has no element PRODUCT/],
    ['JSON that breaks off', 'lines.ndjson', '{"sku":1}\n{"sku":', /lines\.ndjson:2 is no JSON/],
    ['what is no workbook', 'fake.xlsx', 'nothing', /fake\.xlsx cannot be read as a workbook/],
  ])('[K8] names file and place of %s', async (_name, name, content, message) => {
    const file = write(name, content)
    const mapping: MappingInput = {
      product: { key: 'sku', brand: { value: 'x' }, name: 'sku' },
      classification: { createBelow: 'products' },
    }
    await expect(run(file, mapping)).rejects.toThrow(message)
  })

  it('[K8] reads other encodings when the mapping says so', async () => {
    const file = write('latin.csv', Buffer.from('Nr;Name\n1;Öse\n', 'latin1'))
    await run(file, {
      csv: { encoding: 'windows-1252' },
      product: { key: 'Nr', brand: { value: 'x' }, name: 'Name' },
      classification: { createBelow: 'products' },
    })
    expect(readProduct('1')).toMatchObject({ name: { en: 'Öse' } })
  })

  it('[K8] names line and field of a mapping that is wrong', async () => {
    const file = write('m.yaml', 'decimal: ";"\nproduct:\n  key: A\n  nme: B\nclassification: {columns: [C]}\n')
    await expect(readMapping(file)).rejects.toThrow(/m\.yaml:1 {2}decimal: [\s\S]*m\.yaml:2 {2}product/)
  })

  it('[K8] brings no picture from outside of its folder', async () => {
    const file = write('products.csv', 'Nr,Bild\n1,../secret.svg\n')
    write('secret.svg', '<svg/>')
    mkdirSync(join(folder, 'pictures'))
    const result = await run(file, {
      product: { key: 'Nr', brand: { value: 'x' }, name: 'Nr', images: 'Bild' },
      classification: { createBelow: 'products' },
    })
    expect(result.pictures).toEqual({ copied: 0, missing: 1 })
  })
})

import * as z from 'zod'
import type { PlainModule } from '../../../../domain/content/content-module.ts'
import { omitUndefined } from '../../../../domain/values/omit-undefined.ts'
import { formatQuantity } from '../../../../domain/catalogue/format-quantity.ts'
import type { Language } from '../../../../domain/locale/language.ts'
import type { ContentLink, LinkTarget } from '../../../../domain/link/link-target.ts'
import type { RichText } from '../../../../domain/link/rich-text.ts'
import { frameFields, toFrame } from './module-frame.ts'
import { optionalText } from './values.ts'

const cell = z.object({ text: z.string().nullish(), number: z.number().nullish() })

/** Most decimals that a number of a table shows. */
const DECIMALS = 6

function toCellText({ text, number }: z.output<typeof cell>, language: Language): string {
  if (number === undefined || number === null) return text ?? ''
  return formatQuantity({ numbers: [number], kind: 'number', decimals: DECIMALS, language })
}

/** A table; its numbers are printed by the rules of `language`, its numeric columns count from 0 afterwards. */
export function createTableModule(language: Language) {
  return z
    .object({
      ...frameFields,
      __typename: z.literal('TableModule'),
      caption: optionalText,
      columns: z.array(z.string()),
      rows: z.array(z.array(cell)),
      numeric: z.array(z.int().min(1)),
    })
    .transform((wire, context): PlainModule<ContentLink, RichText<LinkTarget>> => {
      const { columns, caption } = wire
      for (const [index, row] of wire.rows.entries()) {
        if (row.length === columns.length) continue
        const message = `the row has ${row.length} cells, the table ${columns.length} columns`
        context.issues.push({ code: 'custom', path: ['rows', index], message, input: row })
      }
      for (const number of wire.numeric.filter((column) => column > columns.length)) {
        const message = `column ${number} of ${columns.length} does not exist`
        context.issues.push({ code: 'custom', path: ['numeric'], message, input: number })
      }
      const rows = wire.rows.map((row) => row.map((one) => toCellText(one, language)))
      const numericColumns = wire.numeric.map((column) => column - 1)
      return omitUndefined({ ...toFrame(wire), type: 'table' as const, caption, columns, rows, numericColumns })
    })
}

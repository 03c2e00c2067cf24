import * as z from 'zod/mini'
import { FORMS } from '../../domain/form/form-definitions.ts'
import {
  listActiveFields,
  type FieldErrorKey,
  type FormField,
  type FormValues,
  type TextField,
} from '../../domain/form/form-field.ts'
import type { FormKind } from '../../domain/form/form-kind.ts'
import { COUNTRY_CODES } from '../../domain/locale/country-codes.ts'

/** Ids that the upload function gives: random, and nothing that a path could be made of. */
const UPLOAD_ID = /^[a-z0-9]{16,64}$/

const errorOf = ({ error }: FormField): FieldErrorKey => error ?? 'value'

function toTextSchema(field: TextField): z.ZodMiniType<string> {
  const error = errorOf(field)
  const rules: z.core.$ZodCheck<string>[] = [
    z.trim(),
    // Control characters end headers and lines; of them people write only line ends and tabs.
    z.regex(field.kind === 'longText' ? /^[^\p{Cc}]*(?:[\n\r\t][^\p{Cc}]*)*$/u : /^\P{Cc}*$/u, { error }),
    z.maxLength(field.max, { error: 'long' }),
  ]
  const content: z.core.$ZodCheck<string>[] = []
  if (field.min !== undefined) content.push(z.minLength(field.min, { error }))
  if (field.pattern !== undefined) content.push(z.regex(field.pattern, { error }))
  if (field.kind === 'email') content.push(z.email({ error }))
  const base = z.string({ error }).check(...rules)
  const filled = z.pipe(base, z.string().check(z.minLength(1, { error }), ...content))
  return field.isRequired === true ? filled : z._default(z.union([z.pipe(base, z.literal('')), filled]), '')
}

function toFieldSchema(field: FormField): z.ZodMiniType {
  const error = errorOf(field)
  switch (field.kind) {
    case 'tick':
      return field.isRequired === true ? z.literal(true, { error }) : z._default(z.boolean({ error }), false)
    case 'uploads':
      return z._default(
        z.array(z.string().check(z.regex(UPLOAD_ID)), { error }).check(z.maxLength(field.maxFiles, { error })),
        [],
      )
    case 'choice':
    case 'radio':
    case 'country': {
      const options = field.kind === 'country' ? COUNTRY_CODES : field.options
      const chosen = z.enum(Object.fromEntries(options.map((option) => [option, option])), { error })
      return field.isRequired === true ? chosen : z._default(z.union([z.literal(''), chosen], { error }), '')
    }
    default:
      return toTextSchema(field)
  }
}

/**
 * What a form takes, with the fields that count with these values; others are dropped. Messages are keys of `FieldErrorKey`.
 * Browser and server check with the same schema (S1 §5).
 */
export function toFormSchema(
  kind: FormKind,
  values: Readonly<Record<string, unknown>>,
): z.ZodMiniType<FormValues, Record<string, unknown>> {
  const fields = listActiveFields(FORMS[kind], values)
  const shape = Object.fromEntries(fields.map((field) => [field.name, toFieldSchema(field)]))
  return z.object(shape) as unknown as z.ZodMiniType<FormValues, Record<string, unknown>>
}

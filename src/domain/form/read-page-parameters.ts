import { COUNTRY_CODES } from '../locale/country-codes.ts'
import { FORMS } from './form-definitions.ts'
import type { FormField } from './form-field.ts'
import type { FormKind } from './form-kind.ts'

/** Parameters that are shorter than the fields that they fill in; all others have a field's name (S1 §3). */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  service: 'requestedService',
  reason: 'requestReason',
  machine: 'machineName',
  serial: 'serialNumber',
  location: 'contactLocation',
  case: 'caseId',
}

/** What a parameter puts into a field; undefined: it does not fit. Consent and files are for people to give. */
function toValue(field: FormField, given: string): string | boolean | undefined {
  switch (field.kind) {
    case 'choice':
    case 'radio':
      return field.options.find((option) => option === given)
    case 'country':
      return COUNTRY_CODES.find((code) => code === given.toUpperCase())
    case 'tick':
      return field.isRequired !== true && given === 'true' ? true : undefined
    case 'uploads':
      return undefined
    default:
      return given.trim() === '' ? undefined : given.trim().slice(0, field.max)
  }
}

/** Values that the parameters of a page's address give to the fields of a form, such as `?service=calibration` (S1 §3). */
export function readPageParameters(kind: FormKind, search: string): Readonly<Record<string, string | boolean>> {
  const fields = FORMS[kind].flatMap((group) =>
    group.fields.map((field) => ({ field, when: field.when ?? group.when })),
  )
  const values = new Map<string, string | boolean>()
  for (const [parameter, given] of new URLSearchParams(search)) {
    const name = Object.hasOwn(SHORT_NAMES, parameter) ? SHORT_NAMES[parameter] : parameter
    const found = fields.find(({ field }) => field.name === name)
    const value = found === undefined ? undefined : toValue(found.field, given)
    if (found === undefined || value === undefined) continue
    values.set(found.field.name, value)
    // A field that is filled in counts.
    if (found.when !== undefined) values.set(found.when.field, found.when.is)
  }
  return Object.fromEntries(values)
}

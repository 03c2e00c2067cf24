import { FORMS } from '../../domain/form/form-definitions.ts'
import type { FormKind } from '../../domain/form/form-kind.ts'
import type { EnteredValues } from './default-values.ts'

/** Text and choices that are in a form already: written before scripts took it over, or put there by the browser. */
export function readEntered(kind: FormKind, form: string): EnteredValues {
  if (typeof document === 'undefined') return {}
  const element = document.getElementById(form)
  if (!(element instanceof HTMLFormElement)) return {}
  const data = new FormData(element)
  const fields = FORMS[kind].flatMap((group) => group.fields)
  return Object.fromEntries(
    fields.flatMap(({ name, kind: fieldKind }): [string, string | boolean][] => {
      const value = data.get(name)
      if (fieldKind === 'tick') return value === null ? [] : [[name, true]]
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  )
}

import { listUploadFields } from '../../domain/form/form-definitions.ts'
import type { FormKind } from '../../domain/form/form-kind.ts'

/** Files by field that were chosen in a form before scripts took it over. */
export function readChosenFiles(kind: FormKind, form: string): Readonly<Record<string, readonly File[]>> {
  if (typeof document === 'undefined') return {}
  return Object.fromEntries(
    listUploadFields(kind).flatMap(({ name }): [string, readonly File[]][] => {
      const input = document.querySelector<HTMLInputElement>(`#${form} input[type='file'][name='${name}']`)
      return input?.files == null ? [] : [[name, [...input.files]]]
    }),
  )
}

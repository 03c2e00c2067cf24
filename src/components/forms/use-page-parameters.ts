import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { usePageQuery } from '../frame/stores/page-query-store.ts'
import type { FormKind } from '../../domain/form/form-kind.ts'
import { readPageParameters } from '../../domain/form/read-page-parameters.ts'
import type { EnteredValues } from './default-values.ts'

interface PageParametersInput extends Pick<UseFormReturn<EnteredValues>, 'getValues' | 'setValue'> {
  readonly kind: FormKind
  readonly defaultValues: EnteredValues
}

/**
 * Fills in what the address of the page says, now and after every route change (S1 §3, §4). What somebody has entered stays;
 * what an earlier address filled in does not.
 */
export function usePageParameters({ kind, defaultValues, getValues, setValue }: PageParametersInput): void {
  const query = usePageQuery()
  const filled = useRef<ReturnType<typeof readPageParameters>>({})
  useEffect(() => {
    // The store hears of a route when its page is there already, and may have that of the last one: the address is never late.
    const wanted = readPageParameters(kind, window.location.search)
    const isUntouched = (name: string): boolean => [defaultValues[name], filled.current[name]].includes(getValues(name))
    for (const name of Object.keys({ ...filled.current, ...wanted }))
      if (isUntouched(name)) setValue(name, wanted[name] ?? defaultValues[name] ?? '')
    filled.current = wanted
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each route change asks anew
  }, [query, kind, defaultValues, getValues, setValue])
}

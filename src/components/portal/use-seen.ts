import { useQueryClient } from '@tanstack/react-query'
import type { OperationName, ResultOf } from '../../contracts/portal/operations.ts'

/** An answer that this device has, and when it came (milliseconds). */
export interface Seen<Data> {
  readonly data: Data
  readonly at: number
}

/** Answers of an operation that were seen on this device, the newest first; they can be read without a connection. */
export function useSeen<Name extends OperationName>(name: Name): readonly Seen<ResultOf<Name>>[] {
  return useQueryClient()
    .getQueryCache()
    .findAll({ queryKey: [name] })
    .flatMap(({ state: { data, dataUpdatedAt: at } }) =>
      data === undefined ? [] : [{ data: data as ResultOf<Name>, at }],
    )
    .toSorted((a, b) => b.at - a.at)
}

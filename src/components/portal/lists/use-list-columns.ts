import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ListName as WireName } from '../../../contracts/portal/generated/operations.ts'
import type { ResultOf } from '../../../contracts/portal/operations.ts'
import type { ListName } from '../../../domain/portal/list-views.ts'
import { showMessage } from '../../workspace/messages/toasts.ts'
import { usePortal } from '../portal-context.tsx'
import { useViewer } from '../use-viewer.ts'
import { toWireName } from '../wire-names.ts'

const VIEWER_KEY = ['Viewer', {}]

export interface ListColumns {
  /** Undefined: the usual ones, or it is not known yet. */
  readonly chosen: readonly string[] | undefined
  /** Undefined: the usual ones. */
  readonly choose: (columns: readonly string[] | undefined) => void
}

/** Columns that the reader has chosen for a list, on whichever device. */
export function useListColumns(list: ListName): ListColumns {
  const { request } = usePortal()
  const { t } = useTranslation('portal')
  const queries = useQueryClient()
  const viewer = useViewer()
  const name = toWireName(list) as WireName
  const { mutate } = useMutation({
    // A choice that is made meanwhile is saved afterwards.
    scope: { id: `columns ${list}` },
    mutationFn: (columns: readonly string[] | null) => request('ChooseListColumns', { list: name, columns }),
    onMutate: async (columns) => {
      // An answer of before would undo it.
      await queries.cancelQueries({ queryKey: VIEWER_KEY })
      queries.setQueryData<ResultOf<'Viewer'>>(VIEWER_KEY, (old) =>
        old === undefined
          ? old
          : {
              viewer: {
                ...old.viewer,
                listColumns: [
                  ...old.viewer.listColumns.filter((one) => one.list !== name),
                  ...(columns === null ? [] : [{ list: name, columns }]),
                ],
              },
            },
      )
    },
    onError: () => showMessage({ text: t('lists.columnsFailed'), isFailure: true }),
  })
  return {
    chosen: viewer?.listColumns.find((one) => one.list === name)?.columns,
    choose: (columns) => mutate(columns ?? null),
  }
}

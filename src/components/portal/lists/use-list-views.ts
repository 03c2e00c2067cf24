import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ListName as WireName } from '../../../contracts/portal/generated/operations.ts'
import type { ResultOf } from '../../../contracts/portal/operations.ts'
import type { ListName } from '../../../domain/portal/list-views.ts'
import { showMessage } from '../../workspace/messages/toasts.ts'
import { usePortal } from '../portal-context.tsx'
import { usePortalQuery } from '../use-portal-query.ts'
import { toWireName } from '../wire-names.ts'

export type ListView = ResultOf<'ListViews'>['listViews'][number]
type ViewErrors = ResultOf<'SaveListView'>['saveListView']['errors']

/** What a view is saved as. */
interface ViewToSave extends Pick<ListView, 'name' | 'query' | 'isShared'> {
  /** Absent: a new one. */
  readonly id?: string | undefined
}

export interface ListViews {
  readonly views: readonly ListView[]
  /** @returns what is wrong with it; nothing: it is saved. */
  readonly save: (view: ViewToSave) => Promise<ViewErrors>
  readonly remove: (view: ListView) => void
  readonly isBusy: boolean
}

/** Named views of a list: own ones, and those that colleagues share. */
export function useListViews(list: ListName): ListViews {
  const { request } = usePortal()
  const { t } = useTranslation('portal')
  const queries = useQueryClient()
  const name = toWireName(list) as WireName
  const { data } = usePortalQuery('ListViews', { list: name })
  const reload = (): Promise<void> => queries.invalidateQueries({ queryKey: ['ListViews'] })
  const onError = (): void => showMessage({ text: t('lists.views.failed'), isFailure: true })
  const saving = useMutation({
    mutationFn: async (view: ViewToSave): Promise<ViewErrors> => {
      const { saveListView } = await request('SaveListView', { input: { ...view, list: name } })
      // Neither a view nor an error: it was deleted on another device.
      if (saveListView.view === null && saveListView.errors.length === 0) throw new Error('The view is gone')
      return saveListView.errors
    },
    onSuccess: async (errors, view) => {
      await reload()
      if (errors.length === 0) showMessage({ text: t('lists.views.saved', { name: view.name }) })
    },
    onError,
  })
  const removing = useMutation({
    mutationFn: ({ id }: ListView) => request('DeleteListView', { id }),
    onSuccess: async (_, view) => {
      await reload()
      showMessage({ text: t('lists.views.deleted', { name: view.name }) })
    },
    onError,
  })
  return {
    views: data?.listViews ?? [],
    save: (view) => saving.mutateAsync(view),
    remove: (view) => removing.mutate(view),
    isBusy: saving.isPending,
  }
}

import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { showsView, toViewQuery, type ListName } from '../../../domain/portal/list-views.ts'
import { Menu } from '../../workspace/controls/menu.tsx'
import { lazyComponent } from '../../workspace/lazy-component.tsx'
import { ScreenLink } from '../../workspace/screens/screen-link.tsx'
import { WorkspaceIcon } from '../../workspace/workspace-icon.tsx'
import { usePortal } from '../portal-context.tsx'
import { useListViews, type ListView, type ListViews } from './use-list-views.ts'

/** It comes when a view is named. */
const ViewDialog = lazyComponent(
  async () => (await import(/* webpackChunkName: "portal-view" */ './view-dialog.tsx')).ViewDialog,
)

export interface ViewMenuProps {
  readonly list: ListName
  /** What the list shows now: the address with the columns that were chosen. */
  readonly query: URLSearchParams
}

interface ViewLinksProps {
  readonly title: string
  readonly views: readonly ListView[]
  readonly current: ListView | undefined
  readonly onChoose: (view: ListView) => void
}

function ViewLinks({ title, views, current, onChoose }: ViewLinksProps): ReactNode {
  const { place } = usePortal()
  if (views.length === 0) return null
  return (
    <ul className="p-menu-views" aria-label={title}>
      <li className="p-menu__hint" aria-hidden="true">
        {title}
      </li>
      {views.map((view) => (
        <li key={view.id}>
          <ScreenLink
            to={place.path}
            query={new URLSearchParams(view.query)}
            onFollow={() => onChoose(view)}
            {...(view.id === current?.id ? { 'aria-current': 'page' } : {})}
          >
            {view.name}
            {view.isOwn && view.isShared && <WorkspaceIcon name="users" isSmall />}
            {!view.isOwn && <span className="small muted">{view.owner.name}</span>}
          </ScreenLink>
        </li>
      ))}
    </ul>
  )
}

interface ViewActionsProps extends Pick<ListViews, 'save' | 'remove'> {
  readonly view: ListView
  readonly query: string
  readonly onEdit: () => void
}

/** What can be done with the own view that is shown, or was before something was changed. */
function ViewActions({ view, query, save, remove, onEdit }: ViewActionsProps): ReactNode {
  const { t } = useTranslation('portal')
  const { id, name, isShared } = view
  return (
    <>
      {!showsView(query, view.query) && (
        <button type="button" onClick={() => void save({ id, name, isShared, query }).catch(() => undefined)}>
          {t('lists.views.update', { name })}
        </button>
      )}
      <button type="button" onClick={onEdit}>
        {t('lists.views.edit', { name })}
      </button>
      <button type="button" onClick={() => remove(view)}>
        {t('lists.views.delete', { name })}
      </button>
    </>
  )
}

/** Named views of a list. They are kept by the customers service, for all devices, and may be shared with colleagues. */
export function ViewMenu({ list, query }: ViewMenuProps): ReactNode {
  const { t } = useTranslation('portal')
  const { views, save, remove, isBusy } = useListViews(list)
  const [chosenId, setChosenId] = useState<string>()
  const [dialog, setDialog] = useState<{ readonly view: ListView | undefined }>()
  const shown = toViewQuery(query.toString())
  const current = views.find(({ id, query: of }) => id === chosenId && showsView(shown, of))
  const view = current ?? views.find(({ query: of }) => showsView(shown, of)) ?? views.find(({ id }) => id === chosenId)
  const isChanged = view !== undefined && !showsView(shown, view.query)
  return (
    <>
      <Menu
        className="p-btn p-btn--s"
        button={
          <>
            <WorkspaceIcon name="bookmark" isSmall />
            {view === undefined ? t('lists.views.title') : <span className="p-clip">{view.name}</span>}
            {isChanged && <span className="muted">{t('lists.views.changed')}</span>}
          </>
        }
        {...(view === undefined
          ? {}
          : {
              label: [
                t('lists.views.current', { name: view.name }),
                ...(isChanged ? [t('lists.views.changed')] : []),
              ].join(', '),
            })}
      >
        <ViewLinks
          title={t('lists.views.own')}
          views={views.filter(({ isOwn }) => isOwn)}
          current={view}
          onChoose={({ id }) => setChosenId(id)}
        />
        <ViewLinks
          title={t('lists.views.shared')}
          views={views.filter(({ isOwn }) => !isOwn)}
          current={view}
          onChoose={({ id }) => setChosenId(id)}
        />
        {views.length === 0 ? <p className="p-menu__hint">{t('lists.views.none')}</p> : <hr />}
        {view?.isOwn === true && (
          <ViewActions view={view} query={shown} save={save} remove={remove} onEdit={() => setDialog({ view })} />
        )}
        <button type="button" onClick={() => setDialog({ view: undefined })}>
          {t('lists.views.save')}
        </button>
      </Menu>
      {dialog !== undefined && (
        <ViewDialog
          view={dialog.view}
          isBusy={isBusy}
          onSave={(values) => save({ ...values, id: dialog.view?.id, query: dialog.view?.query ?? shown })}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}

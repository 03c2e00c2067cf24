import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { useReadNotices, useUnreadNotices } from '../../../components/portal/use-notices.ts'
import { usePortalQuery } from '../../../components/portal/use-portal-query.ts'
import { Menu } from '../../../components/workspace/controls/menu.tsx'
import { useNow } from '../../../components/workspace/messages/use-now.ts'
import { ScreenLink } from '../../../components/workspace/screens/screen-link.tsx'
import { WorkspaceIcon } from '../../../components/workspace/workspace-icon.tsx'
import type { ResultOf } from '../../../contracts/portal/operations.ts'
import { formatRecent } from '../../../i18n/formats/format-moment.ts'
import { joinClasses } from '../../../theme/join-classes.ts'

/** The newest ones; older ones stand in their tickets. */
const SHOWN = 30
/** The list stays as long as the menu: it is looked at again as often as the number. */
const LOOK_MS = 60_000
/** A larger number would say no more. */
const MOST = 99

type NoticeOf = ResultOf<'Notices'>['notices']['items'][number]

function NoticeItem({ notice, onRead }: { readonly notice: NoticeOf; readonly onRead: () => void }): ReactNode {
  const { t } = useTranslation('portal')
  const { language } = useLinkFrame().locale
  const now = useNow()
  return (
    <li onClickCapture={onRead}>
      <ScreenLink
        to={notice.ticket === null ? '/' : `/tickets/${notice.ticket}`}
        className={joinClasses('p-notice-link', !notice.isRead && 'is-new')}
      >
        {!notice.isRead && <span className="visually-hidden">{t('notices.new')}: </span>}
        <span>{notice.text}</span>
        <time className="small muted" dateTime={notice.at}>
          {formatRecent(new Date(notice.at), now, language)}
        </time>
      </ScreenLink>
    </li>
  )
}

function NoticeList(): ReactNode {
  const { t } = useTranslation('portal')
  const { language } = useLinkFrame().locale
  const read = useReadNotices()
  const { data, isError } = usePortalQuery('Notices', { language, first: SHOWN }, { everyMs: LOOK_MS })
  const items = data?.notices.items
  return (
    <>
      <div className="p-notices-head">
        <h2 className="p-h2">{t('notices.title')}</h2>
        {items?.some(({ isRead }) => !isRead) === true && (
          <button type="button" className="p-link" onClick={() => read({})}>
            {t('notices.readAll')}
          </button>
        )}
      </div>
      {items === undefined && isError && <p className="p-menu__hint">{t('notices.failed')}</p>}
      {items?.length === 0 && <p className="p-menu__hint">{t('notices.none')}</p>}
      {items !== undefined && items.length > 0 && (
        <ul className="p-notices">
          {items.map((notice) => (
            <NoticeItem
              key={notice.id}
              notice={notice}
              onRead={() => {
                if (!notice.isRead) read({ ids: [notice.id] })
              }}
            />
          ))}
        </ul>
      )}
      <hr />
      <ScreenLink to="/account">
        <WorkspaceIcon name="gear" />
        {t('notices.settings')}
      </ScreenLink>
    </>
  )
}

/** What happened while nobody looked: a bell with the number of unread notices, and the newest of them behind it. */
export function NoticesMenu(): ReactNode {
  const { t } = useTranslation('portal')
  const unread = useUnreadNotices() ?? 0
  return (
    <Menu
      label={unread === 0 ? t('notices.title') : t('notices.unread', { number: unread })}
      button={
        <span className="p-bell">
          <WorkspaceIcon name="bell" />
          {unread > 0 && <span className="p-bell__count">{Math.min(unread, MOST)}</span>}
        </span>
      }
    >
      <NoticeList />
    </Menu>
  )
}

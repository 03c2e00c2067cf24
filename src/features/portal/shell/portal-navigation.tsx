import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePortal } from '../../../components/portal/portal-context.tsx'
import { WorkspaceIcon, type WorkspaceIconName } from '../../../components/workspace/workspace-icon.tsx'
import { ScreenLink } from '../../../components/workspace/screens/screen-link.tsx'
import { isAdministrator } from '../../../domain/portal/current-user.ts'
import { resolveServicePlace } from '../../../domain/portal/service-place.ts'
import { useServices } from '../../../components/portal/use-services.ts'
import { useIsAgent } from '../../../components/portal/use-viewer.ts'

export interface NavigationCounts {
  readonly waitingTickets: number
  readonly queuedTickets: number
  readonly machines: number
  readonly accessRequests: number
}

interface Place {
  readonly to: string
  readonly icon: WorkspaceIconName
  readonly title: string
  readonly count?: number | undefined
  /** It waits for the reader; the text for screen readers. */
  readonly due?: string | undefined
}

function Count({ count, due }: Pick<Place, 'count' | 'due'>): ReactNode {
  if (count === undefined || count === 0) return null
  return (
    <span className={due === undefined ? 'p-count' : 'p-count p-count--due'} aria-label={due}>
      {count}
    </span>
  )
}

function usePlaces(
  counts: NavigationCounts | undefined,
): Readonly<Record<'main' | 'services' | 'administration', readonly Place[]>> {
  const { t } = useTranslation('portal')
  const { user, settings } = usePortal()
  const isAgent = useIsAgent()
  const flow = useServices().find(({ id }) => id === 'artemis')
  const flowPlace = flow && resolveServicePlace(flow, settings.services.artemis)
  return {
    main: [
      { to: '/', icon: 'home', title: t('dashboard') },
      {
        to: '/tickets/list',
        icon: 'ticket',
        title: t('tickets'),
        count: isAgent ? counts?.queuedTickets : counts?.waitingTickets,
        due: isAgent
          ? t('count.queue', { count: counts?.queuedTickets ?? 0 })
          : t('count.waiting', { count: counts?.waitingTickets ?? 0 }),
      },
      { to: '/inventory', icon: 'machine', title: t('machines'), count: counts?.machines },
      { to: '/downloads', icon: 'download', title: t('downloads') },
    ],
    services:
      flowPlace?.kind === 'portal' ? [{ to: flowPlace.path, icon: 'wire', title: t('service.names.artemis') }] : [],
    administration: isAdministrator(user)
      ? [
          {
            to: '/user-admin',
            icon: 'users',
            title: t('users'),
            count: counts?.accessRequests,
            due: t('count.requests', { count: counts?.accessRequests ?? 0 }),
          },
        ]
      : [],
  }
}

/** Whether an address belongs to a place: `/tickets/48213` to `/tickets/list`, a single machine to the inventory. */
function isAt(to: string, path: string): boolean {
  const [own, first] = [to, path].map((address) => address.split('/')[1]?.toLowerCase())
  return own === (first === 'machines' ? 'inventory' : first)
}

function Items({ places }: { readonly places: readonly Place[] }): ReactNode {
  const { place } = usePortal()
  return places.map(({ to, icon, title, count, due }) => (
    <li key={to}>
      <ScreenLink to={to} {...(isAt(to, place.path) ? { 'aria-current': 'page' as const } : {})}>
        <WorkspaceIcon name={icon} />
        <span>{title}</span>
        <Count count={count} due={due} />
      </ScreenLink>
    </li>
  ))
}

/** Places of the portal, at its side. */
export function PortalNavigation({ counts }: { readonly counts: NavigationCounts | undefined }): ReactNode {
  const { settings } = usePortal()
  const { t } = useTranslation('portal')
  const { main, services, administration } = usePlaces(counts)
  const external = useServices().flatMap((entry) => {
    const place = resolveServicePlace(entry, settings.services[entry.id])
    return place?.kind === 'url' ? [{ id: entry.id, url: place.url }] : []
  })
  return (
    <nav className="p-nav" aria-label={t('navigation')}>
      <ul className="p-nav__list">
        <Items places={main} />
      </ul>
      {services.length + external.length > 0 && (
        <div>
          <p className="p-nav__title">{t('services')}</p>
          <ul className="p-nav__list">
            <Items places={services} />
            {external.map(({ id, url }) => (
              <li key={id} className="ext">
                <a href={url}>
                  <WorkspaceIcon name="link" />
                  <span>{t(`service.names.${id}`)}</span>
                  <WorkspaceIcon name="external" isSmall className="muted" />
                  <span className="p-sr">{t('opensOther')}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {administration.length > 0 && (
        <div>
          <p className="p-nav__title">{t('administration')}</p>
          <ul className="p-nav__list">
            <Items places={administration} />
          </ul>
        </div>
      )}
      <p className="p-nav__foot">
        {t('person')}
        <br />
        <a href={`mailto:${settings.supportEmail}`}>{t('expert')}</a>
      </p>
    </nav>
  )
}

/** The same at the lower edge of a small window, within reach of a thumb. */
export function BottomNavigation({ counts }: { readonly counts: NavigationCounts | undefined }): ReactNode {
  const { place } = usePortal()
  const { t } = useTranslation('portal')
  const { main, administration } = usePlaces(counts)
  const account: Place = { to: '/account', icon: 'user', title: t('accountSettings') }
  return (
    <nav className="p-bottom" aria-label={t('mainPlaces')}>
      {[...main, ...(administration.length > 0 ? administration : [account])].map(({ to, icon, title, count, due }) => (
        <ScreenLink key={to} to={to} {...(isAt(to, place.path) ? { 'aria-current': 'page' as const } : {})}>
          <WorkspaceIcon name={icon} />
          {title}
          {due !== undefined && <Count count={count} due={due} />}
        </ScreenLink>
      ))}
    </nav>
  )
}

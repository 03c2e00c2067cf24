import type { TFunction } from 'i18next'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { usePortal } from '../../../components/portal/portal-context.tsx'
import { WorkspaceIcon } from '../../../components/workspace/workspace-icon.tsx'
import { ScreenLink } from '../../../components/workspace/screens/screen-link.tsx'
import { ScreenSection } from '../../../components/workspace/screens/screen-section.tsx'
import { SERVICE_VARIANTS } from '../../../components/portal/state-variants.ts'
import { StateTag } from '../../../components/workspace/messages/state-tag.tsx'
import { useServices } from '../../../components/portal/use-services.ts'
import type { ResultOf } from '../../../contracts/portal/operations.ts'
import { toServiceId } from '../../../contracts/portal/service-names.ts'
import { resolveServicePlace, type OpenPlace } from '../../../domain/portal/service-place.ts'
import type { ServiceEntry } from '../../../domain/portal/service-state.ts'
import { formatMoment } from '../../../i18n/formats/format-moment.ts'
import { useServiceActions, type ServiceActions } from './use-service-actions.ts'
import { omitUndefined } from '../../../domain/values/omit-undefined.ts'

type Viewer = ResultOf<'Viewer'>['viewer']

interface RowProps {
  readonly entry: ServiceEntry
  readonly viewer: Viewer | undefined
  readonly actions: ServiceActions
}

const toName = ({ id, userType }: ServiceEntry, t: TFunction<'portal'>): string =>
  id === 'artemis' && userType === 'onprem' ? t('service.onPremise') : t(`service.names.${id}`)

/** Where a service opens; undefined: nowhere yet. */
function usePlace(entry: ServiceEntry): OpenPlace | undefined {
  const { settings } = usePortal()
  return resolveServicePlace(entry, settings.services[entry.id])
}

function OpenLink({
  entry,
  className,
  children,
}: {
  readonly entry: ServiceEntry
  readonly className?: string
  readonly children: ReactNode
}): ReactNode {
  const place = usePlace(entry)
  const rest = omitUndefined({ className })
  if (place?.kind === 'portal')
    return (
      <ScreenLink to={place.path} {...rest}>
        {children}
      </ScreenLink>
    )
  if (place?.kind === 'url')
    return (
      <a href={place.url} {...rest}>
        {children}
      </a>
    )
  return children
}

/** Asks an administrator for a service, and says what for. */
function AskForm({ entry, actions }: RowProps): ReactNode {
  const { t } = useTranslation('portal')
  const id = useId()
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const reason = new FormData(event.currentTarget).get('reason')
    actions.requestAccess(entry.id, typeof reason === 'string' ? reason.trim() : '')
  }
  return (
    <form className="p-stack" onSubmit={onSubmit}>
      <div className="p-field">
        <label htmlFor={id}>
          {t('service.reasonLabel')} <span className="muted">({t('state.optional')})</span>
        </label>
        <textarea className="p-input" id={id} name="reason" rows={2} maxLength={500} />
      </div>
      <div className="p-actions">
        <button type="submit" className="p-btn p-btn--s" aria-busy={actions.isBusy}>
          {t('service.ask')}
        </button>
      </div>
    </form>
  )
}

/** The marker, the rule and who can change it. */
function Why({ entry, viewer, actions }: RowProps): ReactNode {
  const { t } = useTranslation('portal')
  const { language } = useLinkFrame().locale
  const { reason, status } = entry
  const record = viewer?.access.find(({ service }) => toServiceId(service) === entry.id)
  const isAskable = status === 'unregistered' || status === 'inactive' || status === 'declined'
  return (
    <div className="p-why__box">
      <dl className="p-why__chain">
        <dt>{t(reason.roles.length > 1 ? 'service.yourRoles' : 'service.yourRole')}</dt>
        <dd>
          {reason.roles.length === 0
            ? t('service.noRole')
            : reason.roles.map((role, at) => (
                <span key={role}>
                  {at > 0 && ', '}
                  <code>{role}</code>
                </span>
              ))}
        </dd>
        <dt>{t('service.rule')}</dt>
        <dd>{t(`service.rules.${reason.rule}`)}</dd>
        {record?.changedBy != null && (
          <>
            <dt>{t('service.changed')}</dt>
            <dd>
              {t('service.changedBy', {
                name: record.changedBy.name,
                date: formatMoment(new Date(record.changedAt), language),
              })}
            </dd>
          </>
        )}
        {record !== undefined && record.reason !== '' && (
          <>
            <dt>{t('service.reason')}</dt>
            <dd>
              <q>{record.reason}</q>
            </dd>
          </>
        )}
      </dl>
      {reason.rule === 'requested' && (
        <div className="p-actions">
          <button
            type="button"
            className="p-btn p-btn--s p-btn--quiet"
            aria-busy={actions.isBusy}
            onClick={() => actions.withdrawRequest(entry.id)}
          >
            {t('service.withdraw')}
          </button>
        </div>
      )}
      {isAskable && <AskForm entry={entry} viewer={viewer} actions={actions} />}
    </div>
  )
}

function Action({ entry, actions, onAsk }: RowProps & { readonly onAsk: () => void }): ReactNode {
  const { t } = useTranslation('portal')
  const place = usePlace(entry)
  const { status, id } = entry
  if (place !== undefined)
    return (
      <OpenLink entry={entry} className="p-open p-link--hit">
        {t('service.open')}
        <WorkspaceIcon name="right" isSmall />
      </OpenLink>
    )
  if (status === 'invited')
    return (
      <button type="button" className="p-link p-link--go p-link--hit" onClick={() => actions.acceptInvitation(id)}>
        {t('service.accept')}
      </button>
    )
  if (status === 'unregistered' || status === 'inactive' || status === 'declined')
    return (
      <button type="button" className="p-link p-link--go p-link--hit" onClick={onAsk}>
        {t(status === 'unregistered' ? 'service.register' : 'service.askAgain')}
      </button>
    )
  return null
}

function ServiceRow(props: RowProps): ReactNode {
  const { t } = useTranslation('portal')
  const { entry } = props
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const name = toName(entry, t)
  return (
    <li className="p-svc">
      <div className="p-svc__name">
        <h4 className="p-h3">
          <OpenLink entry={entry}>{name}</OpenLink>
        </h4>
        <span className="p-svc__text">{t(`service.texts.${entry.id}`)}</span>
      </div>
      <button
        type="button"
        className="p-why__button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <StateTag {...SERVICE_VARIANTS[entry.status]}>{t(`service.states.${entry.status}`)}</StateTag>
        <span className="p-sr">, {t('service.why', { service: name })}</span>
        <WorkspaceIcon name="down" isSmall />
      </button>
      <div className="p-svc__act">
        <Action {...props} onAsk={() => setOpen(true)} />
      </div>
      <div className="p-why__region" id={id} hidden={!isOpen}>
        {isOpen && <Why {...props} />}
      </div>
    </li>
  )
}

/** All services, those that are open first, each with its state and the reason for it (M1, M2). */
export function ServiceList({ viewer }: { readonly viewer: Viewer | undefined }): ReactNode {
  const { t } = useTranslation('portal')
  const actions = useServiceActions()
  const services = useServices()
  const groups = [
    { title: t('service.openGroup'), entries: services.filter(({ status }) => status === 'active') },
    { title: t('service.closedGroup'), entries: services.filter(({ status }) => status !== 'active') },
  ]
  return (
    <ScreenSection id="portal-services" title={t('service.title')} note={t('service.hint')}>
      {groups
        .filter(({ entries }) => entries.length > 0)
        .map(({ title, entries }) => (
          <div key={title}>
            <h3 className="p-svc__group">{title}</h3>
            <ul className="p-svcs">
              {entries.map((entry) => (
                <ServiceRow key={entry.id} entry={entry} viewer={viewer} actions={actions} />
              ))}
            </ul>
          </div>
        ))}
    </ScreenSection>
  )
}

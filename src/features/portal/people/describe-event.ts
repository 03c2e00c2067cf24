import type { TFunction } from 'i18next'
import { SERVICE_IDS } from '../../../domain/portal/applications.ts'
import { isHistoryAction } from '../../../domain/portal/audit-actions.ts'

interface RecordedEvent {
  readonly action: string
  readonly details: readonly { readonly name: string; readonly value: string }[]
}

type Frame = TFunction<'portal'>

const valueOf = ({ details }: RecordedEvent, name: string): string =>
  details.find((detail) => detail.name === name)?.value ?? ''

/** Names of applications; the history has their ids, separated by spaces. */
function nameServices(ids: string, frame: Frame): string {
  const services = SERVICE_IDS.filter((id) => ids.split(' ').includes(id))
  return services.map((id) => frame(`service.names.${id}`)).join(', ')
}

/** What happened, in words; an action that is not known is shown by its name. */
export function describeEvent(event: RecordedEvent, t: TFunction<'users'>, frame: Frame): string {
  if (!isHistoryAction(event.action)) return event.action
  const service = nameServices(valueOf(event, 'service'), frame)
  return t(`events.${event.action}`, { service: service === '' ? t('events.service') : service })
}

/** What is known beside it: role, reason, applications, ticket, machine. */
export function describeEventDetails(event: RecordedEvent, t: TFunction<'users'>, frame: Frame): string {
  const role = valueOf(event, 'role')
  const reason = valueOf(event, 'reason')
  const ticket = valueOf(event, 'ticket')
  const isMembership = event.action === 'membership.add'
  return [
    isMembership ? t(role === 'administrator' ? 'organizations.administrator' : 'organizations.member') : role,
    event.action.startsWith('access.') && reason !== '' ? `“${reason}”` : '',
    nameServices(valueOf(event, 'services'), frame),
    ticket === '' ? '' : `#${ticket}`,
    valueOf(event, 'machine'),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { usePortal } from '../../../components/portal/portal-context.tsx'
import { WorkspaceIcon } from '../../../components/workspace/workspace-icon.tsx'
import { ScreenLink } from '../../../components/workspace/screens/screen-link.tsx'
import { useNow } from '../../../components/workspace/messages/use-now.ts'
import { usePortalQuery } from '../../../components/portal/use-portal-query.ts'
import type { ResultOf } from '../../../contracts/portal/operations.ts'
import { toServiceId } from '../../../contracts/portal/service-names.ts'
import { isAdministrator } from '../../../domain/portal/current-user.ts'
import { shortenText } from '../../../domain/text/shorten-text.ts'
import { formatAge, formatDay, formatRecentInText } from '../../../i18n/formats/format-moment.ts'
import { useServiceActions } from './use-service-actions.ts'

export interface NextActionsProps {
  readonly viewer: ResultOf<'Viewer'>['viewer'] | undefined
  readonly waiting: ResultOf<'Dashboard'>['waiting'] | undefined
}

interface Action {
  readonly key: string
  readonly title: string
  /** What it is about. */
  readonly about?: string
  readonly text: string
  readonly go: ReactNode
}

/** Characters of the agent's words. */
const MAX_QUOTE = 140

const goOn = <WorkspaceIcon name="right" isSmall />

/** What waits for the reader: tickets to answer, requests to decide, invitations to accept. */
export function NextActions({ viewer, waiting }: NextActionsProps): ReactNode {
  const { user } = usePortal()
  const { t } = useTranslation('portal')
  const { language } = useLinkFrame().locale
  const { data: pending } = usePortalQuery('PendingRequests', {}, { isEnabled: isAdministrator(user) })
  const { acceptInvitation } = useServiceActions()
  const now = useNow()
  if (viewer === undefined || waiting === undefined) return null
  const requests = pending?.accessRequests ?? []
  const oldest = requests.toSorted((a, b) => a.at.localeCompare(b.at))[0]
  const actions: readonly Action[] = [
    // Staff ask the questions, so tickets that wait for customers are not counted for them.
    ...(viewer.isAgent ? [] : waiting.items).map(({ number, subject, waitsSince, lastAnswer }) => {
      const words = lastAnswer?.text ?? ''
      const date = formatRecentInText(new Date(waitsSince ?? now), now, language)
      return {
        key: `ticket-${number}`,
        title: t('next.answer', { number }),
        ...(words === '' || lastAnswer === null
          ? { text: t('next.answerTextNobody', { subject, date }) }
          : {
              about: subject,
              text: t('next.answerText', {
                agent: lastAnswer.author.name,
                question: shortenText(words, MAX_QUOTE),
                date,
              }),
            }),
        go: (
          <ScreenLink className="p-link--go" to={`/tickets/${number}`}>
            {t('next.readAnswer')}
            {goOn}
          </ScreenLink>
        ),
      }
    }),
    ...(oldest === undefined
      ? []
      : [
          {
            key: 'requests',
            title: t('next.decide', { count: requests.length }),
            text: t('next.decideText', {
              name: oldest.person.name,
              service: t(`service.names.${toServiceId(oldest.service)}`),
              age: formatAge(now.getTime() - new Date(oldest.at).getTime(), language),
            }),
            go: (
              <ScreenLink className="p-link--go" to="/user-admin">
                {t('next.decideGo')}
                {goOn}
              </ScreenLink>
            ),
          },
        ]),
    ...viewer.access
      .filter(({ state }) => state === 'INVITE_PENDING')
      .map(({ service, expiresAt }) => ({
        key: `invitation-${service}`,
        title: t('next.invited', { service: t(`service.names.${toServiceId(service)}`) }),
        text:
          expiresAt === null || expiresAt === undefined
            ? t('next.invitedTextOpen')
            : t('next.invitedText', { date: formatDay(new Date(expiresAt), language) }),
        go: (
          <button type="button" className="p-link p-link--go" onClick={() => acceptInvitation(toServiceId(service))}>
            {t('next.accept')}
            {goOn}
          </button>
        ),
      })),
  ]
  return (
    <section aria-labelledby="portal-next">
      <h2 className="p-sr" id="portal-next">
        {t('next.title')}
      </h2>
      {actions.length === 0 ? (
        <p className="muted">{t('next.nothing')}</p>
      ) : (
        <ul className="p-next">
          {actions.map(({ key, title, about, text, go }) => (
            <li key={key}>
              <div>
                <h3>{title}</h3>
                {about !== undefined && <p className="small">{about}</p>}
              </div>
              <p>{text}</p>
              {go}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../frame/frame-context.tsx'
import { formatAge, formatTime } from '../../../i18n/formats/format-moment.ts'
import { Empty } from './empty.tsx'
import { Notice } from './notice.tsx'
import { useWorkspace } from '../workspace-context.tsx'
import { useNow } from './use-now.ts'
import { isUnknownAccount, type ServiceError } from '../calls/service-error.ts'
import { WorkspaceIcon, type WorkspaceIconName } from '../workspace-icon.tsx'
import { omitUndefined } from '../../../domain/values/omit-undefined.ts'

export interface QueryStateProps<Data> {
  readonly query: UseQueryResult<Data, ServiceError>
  /** Keeps the place of what is being loaded. */
  readonly skeleton: ReactNode
  /** Such as “The machines could not be loaded”. */
  readonly failure?: string
  /** Shown below the reason where nothing was loaded and the service is away: what the device has. */
  readonly instead?: ReactNode
  /** `OldDataNotice` stands elsewhere on the screen. */
  readonly hasNotice?: boolean
  readonly children: (data: Data) => ReactNode
}

function Retry({
  query,
  label,
}: {
  readonly query: UseQueryResult<unknown, ServiceError>
  readonly label: string
}): ReactNode {
  return (
    <button type="button" className="p-btn p-btn--s" aria-busy={query.isFetching} onClick={() => void query.refetch()}>
      <WorkspaceIcon name="refresh" isSmall />
      {label}
    </button>
  )
}

/** Why data did not come, as a sign and in words. */
interface FailureVariants {
  readonly icon: WorkspaceIconName
  readonly text: string
  /** Where the kind of the failure does not say it. */
  readonly title?: string
}

function useFailureVariants(error: ServiceError): FailureVariants {
  const { words } = useWorkspace()
  const { t } = useTranslation('workspace')
  if (error.kind === 'away') return { icon: 'offline', text: words.awayEmpty }
  if (error.kind === 'not-offered') return { icon: 'warn', text: t('state.notOffered') }
  if (error.kind === 'wrong') return { icon: 'warn', text: words.failed }
  const refusal = isUnknownAccount(error) ? words.unknownAccount : error.status === 401 ? words.loginRefused : undefined
  const [title = words.forbiddenTitle, text = words.forbidden] = refusal ?? []
  return { icon: 'lock', title, text }
}

interface FailureProps extends Pick<QueryStateProps<unknown>, 'query' | 'failure'> {
  readonly error: ServiceError
}

function Reference({ error: { reference } }: Pick<FailureProps, 'error'>): ReactNode {
  const { t } = useTranslation('workspace')
  return reference === undefined ? undefined : <p className="small muted">{t('state.reference', { reference })}</p>
}

function NothingLoaded({ query, error, failure }: FailureProps): ReactNode {
  const { t } = useTranslation('workspace')
  const { icon, title, text } = useFailureVariants(error)
  const other = error.kind === 'away' ? t('state.awayEmpty') : (failure ?? t('state.failed'))
  return (
    <div role="alert">
      <Empty icon={icon} title={title ?? other} actions={<Retry query={query} label={t('state.retry')} />}>
        <p>{text}</p>
      </Empty>
      <Reference error={error} />
    </div>
  )
}

/** Says how old the shown data are, and why there are no newer ones; nothing while they are new. */
export function OldDataNotice({ query }: Pick<QueryStateProps<unknown>, 'query'>): ReactNode {
  return query.data === undefined || query.error === null ? undefined : <OldData query={query} error={query.error} />
}

function OldData({ query, error }: FailureProps): ReactNode {
  const { words } = useWorkspace()
  const { t } = useTranslation('workspace')
  const { language } = useLinkFrame().locale
  const { icon, text } = useFailureVariants(error)
  const now = useNow()
  const isAway = error.kind === 'away'
  return (
    <Notice
      tone="wait"
      icon={icon}
      isNew
      title={t(isAway ? 'state.away' : 'state.old', {
        time: formatTime(new Date(query.dataUpdatedAt), language),
        age: formatAge(now.getTime() - query.dataUpdatedAt, language),
      })}
      actions={<Retry query={query} label={t('state.tryNow')} />}
    >
      <p>{isAway ? words.away : text}</p>
      <Reference error={error} />
    </Notice>
  )
}

/** Data, or a placeholder: while loading, after a failure, and when only old data exist. */
export function QueryState<Data>({
  query,
  skeleton,
  failure,
  instead,
  hasNotice = false,
  children,
}: QueryStateProps<Data>): ReactNode {
  const { data, error } = query
  if (data === undefined) {
    if (error === null) return skeleton
    return (
      <>
        <NothingLoaded query={query} error={error} {...omitUndefined({ failure })} />
        {error.kind === 'away' && instead}
      </>
    )
  }
  return (
    <>
      {!hasNotice && <OldDataNotice query={query} />}
      {children(data)}
    </>
  )
}

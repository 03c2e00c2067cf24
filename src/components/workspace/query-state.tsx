import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLinkFrame } from '../frame/frame-context.tsx'
import { formatAge, formatTime } from '../../i18n/format-moment.ts'
import { Empty } from './empty.tsx'
import { Notice } from './notice.tsx'
import { useWorkspace } from './workspace-context.tsx'
import { useNow } from './use-now.ts'
import type { ServiceError } from './service-error.ts'
import { WorkspaceIcon } from './workspace-icon.tsx'

export interface QueryStateProps<Data> {
  readonly query: UseQueryResult<Data, ServiceError>
  /** Keeps the place of what is being loaded. */
  readonly skeleton: ReactNode
  /** Such as “The machines could not be loaded”. */
  readonly failure?: string
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

/** Data, or what stands in their place: while they are loaded, when that fails, and when only old ones are there. */
export function QueryState<Data>({ query, skeleton, failure, children }: QueryStateProps<Data>): ReactNode {
  const { t, words } = useWorkspace()
  const { language } = useLinkFrame().locale
  const { data, error, dataUpdatedAt } = query
  const now = useNow()
  if (data === undefined) {
    if (error === null) return skeleton
    const isAway = error.kind === 'away'
    return (
      <div role="alert">
        <Empty
          icon={isAway ? 'offline' : error.kind === 'forbidden' ? 'lock' : 'warn'}
          title={
            isAway
              ? t('state.awayEmpty')
              : error.kind === 'forbidden'
                ? words.forbiddenTitle
                : (failure ?? t('state.failed'))
          }
          actions={<Retry query={query} label={t('state.retry')} />}
        >
          <p>{isAway ? words.awayEmpty : error.kind === 'forbidden' ? words.forbidden : words.failed}</p>
        </Empty>
        {error.reference !== undefined && (
          <p className="small muted">{t('state.reference', { reference: error.reference })}</p>
        )}
      </div>
    )
  }
  return (
    <>
      {error !== null && (
        <Notice
          tone="wait"
          icon="offline"
          isNew
          title={t('state.away', {
            time: formatTime(new Date(dataUpdatedAt), language),
            age: formatAge(now.getTime() - dataUpdatedAt, language),
          })}
          actions={<Retry query={query} label={t('state.tryNow')} />}
        >
          <p>{words.away}</p>
        </Notice>
      )}
      {children(data)}
    </>
  )
}

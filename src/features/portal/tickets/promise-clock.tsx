import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { StateTag, type StateVariant } from '../../../components/workspace/messages/state-tag.tsx'
import { useNow } from '../../../components/workspace/messages/use-now.ts'
import { toDomainName } from '../../../components/portal/wire-names.ts'
import type { ResultOf } from '../../../contracts/portal/operations.ts'
import { pickClock } from '../../../domain/service-level/pick-clock.ts'
import type { ClockState } from '../../../domain/service-level/promise-clocks.ts'
import { formatDue, formatMinutes } from '../../../i18n/formats/format-moment.ts'

type Clock = NonNullable<ResultOf<'Ticket'>['ticket']>['clocks'][number]

const VARIANTS: Readonly<Record<ClockState, StateVariant>> = {
  due: { shape: 'clock', tone: 'off' },
  paused: { shape: 'hold', tone: 'off' },
  met: { shape: 'tick', tone: 'ok' },
  late: { shape: 'cross', tone: 'bad' },
}

const DAY_MS = 24 * 3_600_000

/** On its last day a promise that runs stands out. */
const toVariant = (state: ClockState, dueAt: string | null, now: Date): StateVariant =>
  state === 'due' && dueAt !== null && new Date(dueAt).getTime() - now.getTime() < DAY_MS
    ? { shape: 'clock', tone: 'wait' }
    : VARIANTS[state]

/** A promise runs while somebody looks: one whose end has passed since it was asked for is late. */
const stateOf = ({ state, dueAt, endedAt }: Clock, now: Date): ClockState =>
  state === 'DUE' && endedAt === null && dueAt !== null && new Date(dueAt) < now ? 'late' : toDomainName(state)

/** How a promise stands, in words of the reader's language and time zone. */
export function PromiseState({ clock }: { readonly clock: Clock }): ReactNode {
  const { t } = useTranslation('tickets')
  const { language } = useLinkFrame().locale
  const now = useNow()
  const state = stateOf(clock, now)
  const timeOf = (at: string | null): string => (at === null ? '' : formatDue(new Date(at), now, language))
  const text = (): string => {
    if (state === 'paused') return t('promise.paused', { left: formatMinutes(clock.minutesLeft, language) })
    if (clock.endedAt !== null)
      return t(state === 'met' ? 'promise.met' : 'promise.lateDone', { time: timeOf(clock.endedAt) })
    return t(state === 'late' ? 'promise.late' : 'promise.due', { time: timeOf(clock.dueAt) })
  }
  return <StateTag {...toVariant(state, clock.dueAt, now)}>{text()}</StateTag>
}

/** Of a ticket's promises the one that presses most, short. */
export function PromiseCell({ clocks }: { readonly clocks: readonly Clock[] }): ReactNode {
  const { t } = useTranslation('tickets')
  const { language } = useLinkFrame().locale
  const now = useNow()
  const clock = pickClock(clocks.map((one) => ({ ...one, wireState: one.state, state: stateOf(one, now) })))
  if (clock === undefined) return <span className="muted">–</span>
  const { kind, state, dueAt, endedAt } = clock
  const text =
    endedAt === null && state !== 'paused' && dueAt !== null
      ? formatDue(new Date(dueAt), now, language)
      : t(`promise.short.${state === 'due' ? 'paused' : state}`)
  return (
    <StateTag {...toVariant(state, dueAt, now)}>
      {t(`promise.cell.${toDomainName(kind)}`, { text })}
      {state === 'late' && endedAt === null && <span className="p-sr"> {t('promise.short.late')}</span>}
    </StateTag>
  )
}

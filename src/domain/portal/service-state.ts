import { SERVICE_IDS, type ServiceId } from './applications.ts'
import { ADMIN_MARKERS, findMarker, ON_PREMISE_MARKER, toMarker } from './role-markers.ts'

/** How a service stands for a user (S2 §4). */
export const SERVICE_STATES = [
  'unknown',
  'noprocess',
  'unregistered',
  'pending',
  'active',
  'invited',
  'inviteexpired',
  'inactive',
  'declined',
  'comingsoon',
] as const

export type ServiceState = (typeof SERVICE_STATES)[number]

/** Edition of Wire Flow; `unknown` before the user is known (S2 §3). */
type ArtemisUserType = 'unknown' | 'onprem' | 'cloud'

/** Why a service is in its state: names a sentence of the interface, and holds the roles that made it so. */
interface StateReason {
  readonly rule:
    | 'notPopulated'
    | 'activeMarker'
    | 'adminMarker'
    | 'onPremiseMarker'
    | 'cloudEdition'
    | 'pendingMarker'
    | 'pendingWins'
    | 'invitedMarker'
    | 'inviteExpiredMarker'
    | 'noMarker'
    | 'withdrawn'
    | 'declined'
    | 'requested'
    | 'notOffered'
    | 'noProcess'
  /** As they stand in the user's roles. */
  readonly roles: readonly string[]
}

/** A service as the dashboard shows it (S2 §3 “Service entry”). */
export interface ServiceEntry {
  readonly id: ServiceId
  readonly status: ServiceState
  readonly reason: StateReason
  /** Of Wire Flow alone. */
  readonly userType?: ArtemisUserType
}

/** What the group configures, and the directory knows beside roles. */
export interface ServiceFacts {
  /** Services that will open one day. */
  readonly comingSoon: readonly ServiceId[]
  /** Services that cannot be requested: the group sets them up. */
  readonly noProcess: readonly ServiceId[]
  /** What the directory keeps of a service that no role opens. */
  readonly access: Readonly<Partial<Record<ServiceId, 'requested' | 'inactive' | 'declined'>>>
}

const NO_FACTS: ServiceFacts = { comingSoon: [], noProcess: [], access: {} }

type Judgement = Pick<ServiceEntry, 'status' | 'reason'>

const judge = (status: ServiceState, rule: StateReason['rule'], roles: readonly string[] = []): Judgement => ({
  status,
  reason: { rule, roles },
})

/** The first marker that a role holds decides. */
function findJudgement(
  roles: readonly string[],
  markers: readonly (readonly [marker: string, status: ServiceState, rule: StateReason['rule']])[],
): Judgement | undefined {
  for (const [marker, status, rule] of markers) {
    const role = findMarker(roles, marker)
    if (role !== undefined) return judge(status, rule, [role])
  }
  return undefined
}

/** Pending wins, also over an active role (S2 §4 “Direct service”). */
function judgeDirect(roles: readonly string[]): Judgement | undefined {
  const pending = findMarker(roles, toMarker('direct', 'pending'))
  const active = findMarker(roles, toMarker('direct', 'active'))
  if (pending === undefined) return active === undefined ? undefined : judge('active', 'activeMarker', [active])
  return active === undefined
    ? judge('pending', 'pendingMarker', [pending])
    : judge('pending', 'pendingWins', [pending, active])
}

function judgeArtemis(roles: readonly string[]): Judgement | undefined {
  const active = findMarker(roles, toMarker('artemis', 'active'))
  if (active === undefined) return undefined
  const onPremise = findMarker(roles, ON_PREMISE_MARKER)
  return onPremise === undefined
    ? judge('active', 'cloudEdition', [active])
    : judge('active', 'onPremiseMarker', [active, onPremise])
}

function judgeByRoles(id: ServiceId, roles: readonly string[]): Judgement | undefined {
  switch (id) {
    case 'direct':
      return judgeDirect(roles)
    case 'artemis':
      return judgeArtemis(roles)
    case 'campus':
      return findJudgement(roles, [
        [toMarker('campus', 'active'), 'active', 'activeMarker'],
        [toMarker('campus', 'invited'), 'invited', 'invitedMarker'],
        [toMarker('campus', 'inviteexpired'), 'inviteexpired', 'inviteExpiredMarker'],
      ])
    case 'userAdmin':
      return findJudgement(roles, [
        [ADMIN_MARKERS.intern, 'active', 'adminMarker'],
        [ADMIN_MARKERS.extern, 'active', 'adminMarker'],
      ])
    default:
      return findJudgement(roles, [[toMarker(id, 'active'), 'active', 'activeMarker']])
  }
}

function judgeWithoutRole(id: ServiceId, { comingSoon, noProcess, access }: ServiceFacts): Judgement {
  if (comingSoon.includes(id)) return judge('comingsoon', 'notOffered')
  switch (access[id]) {
    case 'requested':
      return judge('pending', 'requested')
    case 'inactive':
      return judge('inactive', 'withdrawn')
    case 'declined':
      return judge('declined', 'declined')
    default:
      return noProcess.includes(id) ? judge('noprocess', 'noProcess') : judge('unregistered', 'noMarker')
  }
}

/**
 * How every service stands, and why: from the user's roles once they are known (S2 §4), and where no role speaks, from what the
 * directory keeps of requests and decisions.
 * @param roles undefined: the user is not populated.
 */
export function deriveServices(roles: readonly string[] | undefined, facts = NO_FACTS): readonly ServiceEntry[] {
  return SERVICE_IDS.map((id) => {
    const judgement =
      roles === undefined ? judge('unknown', 'notPopulated') : (judgeByRoles(id, roles) ?? judgeWithoutRole(id, facts))
    return { id, ...judgement, ...(id === 'artemis' ? { userType: toArtemisUserType(roles) } : {}) }
  })
}

/** Edition of Wire Flow by the user's roles (S2 §4). */
function toArtemisUserType(roles: readonly string[] | undefined): ArtemisUserType {
  if (roles === undefined) return 'unknown'
  return findMarker(roles, ON_PREMISE_MARKER) === undefined ? 'cloud' : 'onprem'
}

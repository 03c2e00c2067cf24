import { useTranslation } from 'react-i18next'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { isConflict } from '../../../components/workspace/calls/service-error.ts'
import { describeError } from '../../../components/workspace/calls/describe-error.ts'
import { usePortal, type Portal } from '../../../components/portal/portal-context.tsx'
import { showMessage } from '../../../components/workspace/messages/toasts.ts'
import { toWireName } from '../../../components/portal/wire-names.ts'
import type { AccessAction as WireAction, MembershipRole } from '../../../contracts/portal/generated/operations.ts'
import type { ResultOf } from '../../../contracts/portal/operations.ts'
import { toServiceName } from '../../../contracts/portal/service-names.ts'
import type { AccessAction } from '../../../domain/portal/access.ts'
import type { ServiceId } from '../../../domain/portal/applications.ts'
import type { Failure } from './failure-notice.tsx'
import { omitUndefined } from '../../../domain/values/omit-undefined.ts'

/** What an administrator changes of a person. */
type UserChange =
  | {
      readonly kind: 'access'
      readonly action: AccessAction
      readonly service: ServiceId
      readonly role?: string
      readonly reason?: string
      /** Of the access that is updated, as the author saw it. */
      readonly version?: string | undefined
    }
  | {
      readonly kind: 'addMembership'
      readonly organizationId: string
      readonly role: MembershipRole
      /** Of the membership that gets another role, as the author saw it. */
      readonly version: string | undefined
    }
  | { readonly kind: 'removeMembership'; readonly organizationId: string }
  | { readonly kind: 'resetSecondFactor'; readonly reason: string }
  | { readonly kind: 'delete'; readonly confirmName: string }

type FieldError = ResultOf<'ChangeAccess'>['changeAccess']['errors'][number]

/** Rules of the customers service, by the names that it has for them. */
const RULES = {
  OWN_ACCOUNT: 'ownAccount',
  LAST_ADMINISTRATOR: 'lastAdministrator',
  STATE: 'state',
  INTERNAL: 'internal',
  OTHER_ORGANIZATIONS: 'otherOrganizations',
} as const

/** The service refused, and says why. */
class RefusedChange extends Error {
  override readonly name = 'RefusedChange'
  readonly rule: (typeof RULES)[keyof typeof RULES] | 'value' | 'gone'

  constructor(error: FieldError | undefined) {
    super(error === undefined ? 'There is nothing there' : `${error.field}: ${error.code}`)
    const named = error?.params.find(({ name }) => name === 'policyRequirement')?.value ?? ''
    this.rule = error === undefined ? 'gone' : named in RULES ? RULES[named as keyof typeof RULES] : 'value'
  }
}

/** Sends a change; true: the person is still there for who asks. @throws {RefusedChange | ServiceError} */
async function sendChange(request: Portal['request'], personId: string, change: UserChange): Promise<boolean> {
  const finish = (errors: readonly FieldError[], isThere: boolean, mayEnd = false): boolean => {
    if (errors[0] !== undefined) throw new RefusedChange(errors[0])
    if (!isThere && !mayEnd) throw new RefusedChange(undefined)
    return isThere
  }
  switch (change.kind) {
    case 'access': {
      const { action, service, role = '', reason = '', version } = change
      const input = { personId, service: toServiceName(service), action: toWireName(action) as WireAction }
      const { changeAccess } = await request('ChangeAccess', {
        input: { ...input, role, reason, ...omitUndefined({ version }) },
      })
      return finish(changeAccess.errors, changeAccess.person !== null)
    }
    case 'addMembership': {
      const { organizationId, role, version } = change
      const { addMembership } = await request('AddMembership', {
        personId,
        organizationId,
        role,
        ...omitUndefined({ version }),
      })
      return finish(addMembership.errors, addMembership.person !== null)
    }
    case 'removeMembership': {
      const { organizationId } = change
      const { removeMembership } = await request('RemoveMembership', { personId, organizationId })
      return finish(removeMembership.errors, removeMembership.person !== null, true)
    }
    case 'resetSecondFactor': {
      const { resetSecondFactor } = await request('ResetSecondFactor', { personId, reason: change.reason })
      return finish(resetSecondFactor.errors, resetSecondFactor.person !== null)
    }
    default: {
      const { deletePerson } = await request('DeletePerson', { id: personId, confirmName: change.confirmName })
      finish(deletePerson.errors, deletePerson.deleted)
      return false
    }
  }
}

const toFailure = (change: UserChange, error: Error, t: TFunction<'users'>): Failure => ({
  title: t(`failed.${change.kind === 'access' ? change.action : change.kind}`),
  text: error instanceof RefusedChange ? t(`rules.${error.rule}`) : t('failed.text'),
  details: describeError(error),
})

export interface UserChanges {
  readonly run: (change: UserChange) => void
  readonly isBusy: boolean
  /** What went wrong last. */
  readonly failure: Failure | undefined
  /** Somebody else has changed the same; the person is shown in the new state. */
  readonly isConflict: boolean
  /** Back to what was written. */
  readonly leaveConflict: () => void
  /** The change that is under way, or failed. */
  readonly change: UserChange | undefined
}

/**
 * Changes a person and reports the result; lists and details are updated.
 * @param onDone gets whether the reader still sees the person.
 */
export function useUserChange(
  { id, name }: { readonly id: string; readonly name: string },
  onDone?: (isThere: boolean) => void,
): UserChanges {
  const { request } = usePortal()
  const { t } = useTranslation('users')
  const queries = useQueryClient()
  const { mutate, reset, isPending, error, variables } = useMutation<boolean, Error, UserChange>({
    mutationFn: (change) => sendChange(request, id, change),
    onSuccess: async (isThere, { kind }) => {
      showMessage({ text: t(kind === 'delete' ? 'delete.done' : 'saved', { name }) })
      onDone?.(isThere)
      await queries.invalidateQueries()
    },
    // Where the state has changed meanwhile, the screen shows the new one.
    onError: async (failed) => {
      if (failed instanceof RefusedChange || isConflict(failed)) await queries.invalidateQueries()
    },
  })
  const isOutdated = isConflict(error)
  const failure = error === null || isOutdated || variables === undefined ? undefined : toFailure(variables, error, t)
  return {
    run: (change) => mutate(change),
    isBusy: isPending,
    failure,
    isConflict: isOutdated,
    leaveConflict: reset,
    change: variables,
  }
}

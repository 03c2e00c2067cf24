import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConflictDialog } from '../../../../components/portal/conflict-dialog.tsx'
import { Dialog } from '../../../../components/workspace/controls/dialog.tsx'
import type { MembershipRole } from '../../../../contracts/portal/generated/operations.ts'
import type { ResultOf } from '../../../../contracts/portal/operations.ts'
import { FailureNotice } from '../failure-notice.tsx'
import type { DetailedUser } from '../detailed-user.ts'
import { useUserChange } from '../use-user-change.ts'

export interface MembershipDialogProps {
  readonly person: { readonly id: string; readonly name: string }
  readonly organizations: ResultOf<'UserAdministration'>['organizations']
  readonly memberships: DetailedUser['organizations']
  readonly onClose: () => void
}

/** Brings a person into an organization, or gives them another role there. */
export function MembershipDialog(props: MembershipDialogProps): ReactNode {
  const { person, organizations, memberships, onClose } = props
  const { t } = useTranslation('users')
  const id = useId()
  const [began] = useState(memberships)
  const find = (all: typeof memberships, wanted: string): (typeof memberships)[number] | undefined =>
    all.find(({ organization }) => organization.id === wanted)
  const [organizationId, setOrganization] = useState(
    () => (organizations.find((one) => find(memberships, one.id) === undefined) ?? organizations[0])?.id ?? '',
  )
  const [role, setRole] = useState<MembershipRole>(() => find(memberships, organizationId)?.role ?? 'MEMBER')
  const { run, isBusy, failure, isConflict, leaveConflict } = useUserChange(person, onClose)
  const nameRole = (one: MembershipRole): string =>
    t(one === 'MEMBER' ? 'organizations.member' : 'organizations.administrator')
  const send = (known: typeof memberships): void =>
    run({ kind: 'addMembership', organizationId, role, version: find(known, organizationId)?.version })
  if (isConflict) {
    const theirs = find(memberships, organizationId)?.role
    return (
      <ConflictDialog
        fields={[
          {
            name: 'role',
            label: t('dialog.role'),
            mine: nameRole(role),
            theirs: theirs === undefined ? '' : nameRole(theirs),
            isChanged: true,
          },
        ]}
        isBusy={isBusy}
        onMerge={(mine) => (mine.has('role') ? send(memberships) : onClose())}
        onClose={leaveConflict}
      />
    )
  }
  return (
    <Dialog
      title={t('organizations.dialog', { name: person.name })}
      submit={t('save')}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => send(began)}
    >
      {failure !== undefined && <FailureNotice failure={failure} />}
      <div className="p-field">
        <label htmlFor={`${id}-organization`}>{t('columns.organization')}</label>
        <select
          className="p-input"
          id={`${id}-organization`}
          value={organizationId}
          onChange={({ target: { value } }) => {
            setOrganization(value)
            setRole(find(memberships, value)?.role ?? 'MEMBER')
          }}
        >
          {organizations.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </div>
      <fieldset>
        <legend className="p-label">{t('dialog.role')}</legend>
        {(['MEMBER', 'ADMINISTRATOR'] as const).map((one) => (
          <label key={one} className="p-opt">
            <input
              type="radio"
              className="p-check"
              name={`${id}-role`}
              checked={role === one}
              onChange={() => setRole(one)}
            />
            <span>{nameRole(one)}</span>
          </label>
        ))}
      </fieldset>
    </Dialog>
  )
}

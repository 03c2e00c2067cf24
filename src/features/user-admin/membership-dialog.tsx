import { useId, useState, type ReactNode } from 'react'
import { Dialog } from '../../components/workspace/dialog.tsx'
import { usePortalTexts } from '../../components/portal/use-portal-texts.ts'
import type { MembershipRole } from '../../contracts/portal/generated/operations.ts'
import type { ResultOf } from '../../contracts/portal/operations.ts'
import { FailureNotice } from './failure-notice.tsx'
import type { DetailedUser } from './detailed-user.ts'
import { useUserChange } from './use-user-change.ts'

export interface MembershipDialogProps {
  readonly person: { readonly id: string; readonly name: string }
  readonly organizations: ResultOf<'UserAdministration'>['organizations']
  readonly memberships: DetailedUser['organizations']
  readonly onClose: () => void
}

/** Brings a person into an organization, or gives them another role there. */
export function MembershipDialog(props: MembershipDialogProps): ReactNode {
  const { person, organizations, memberships, onClose } = props
  const t = usePortalTexts('users')
  const id = useId()
  const isIn = (organizationId: string): boolean =>
    memberships.some(({ organization }) => organization.id === organizationId)
  const [organizationId, setOrganization] = useState(
    () => (organizations.find((one) => !isIn(one.id)) ?? organizations[0])?.id ?? '',
  )
  const [role, setRole] = useState<MembershipRole>('MEMBER')
  const { run, isBusy, failure } = useUserChange(person, onClose)
  return (
    <Dialog
      title={t('organizations.dialog', { name: person.name })}
      submit={t('save')}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => run({ kind: 'addMembership', organizationId, role })}
    >
      {failure !== undefined && <FailureNotice failure={failure} />}
      <div className="p-field">
        <label htmlFor={`${id}-organization`}>{t('columns.organization')}</label>
        <select
          className="p-input"
          id={`${id}-organization`}
          value={organizationId}
          onChange={({ target }) => setOrganization(target.value)}
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
            <span>{t(one === 'MEMBER' ? 'organizations.member' : 'organizations.administrator')}</span>
          </label>
        ))}
      </fieldset>
    </Dialog>
  )
}

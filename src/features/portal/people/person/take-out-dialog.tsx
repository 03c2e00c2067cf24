import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePortal } from '../../../../components/portal/portal-context.tsx'
import { Dialog } from '../../../../components/workspace/controls/dialog.tsx'
import { FailureNotice } from '../failure-notice.tsx'
import { useUserChange } from '../use-user-change.ts'

export interface TakeOutDialogProps {
  readonly person: { readonly id: string; readonly name: string }
  readonly organization: { readonly id: string; readonly name: string }
  /** The last one that the reader shares: afterwards they no longer see the person (S2 §6). */
  readonly isLast: boolean
  readonly onClose: () => void
}

/** Removes a person from an organization, and first says what this ends. */
export function TakeOutDialog({ person, organization, isLast, onClose }: TakeOutDialogProps): ReactNode {
  const { go } = usePortal()
  const { t } = useTranslation('users')
  const { run, isBusy, failure } = useUserChange(person, (isThere) => {
    onClose()
    if (!isThere) go('/user-admin', { replace: true })
  })
  const names = { name: person.name, organization: organization.name }
  return (
    <Dialog
      title={t('organizations.takeOutTitle', names)}
      submit={t('organizations.takeOut')}
      isBusy={isBusy}
      isDanger
      onClose={onClose}
      onSubmit={() => run({ kind: 'removeMembership', organizationId: organization.id })}
    >
      {failure !== undefined && <FailureNotice failure={failure} />}
      {isLast && (
        <p>
          <strong>{t('organizations.last', names)}</strong>
        </p>
      )}
      <p className="p-hint">{t('organizations.keeps')}</p>
    </Dialog>
  )
}

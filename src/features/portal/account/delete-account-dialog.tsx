import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePortal } from '../../../components/portal/portal-context.tsx'
import { describeError } from '../../../components/workspace/calls/describe-error.ts'
import { Dialog } from '../../../components/workspace/controls/dialog.tsx'
import { FieldError } from '../../../components/workspace/controls/field-error.tsx'
import { Notice } from '../../../components/workspace/messages/notice.tsx'
import { DRAFT_RECORD, OUTBOX_RECORD, toRecordName } from '../../../domain/cookie/device-records.ts'

export interface DeleteAccountDialogProps {
  readonly email: string
  readonly onClose: () => void
}

/** The service refused. `rule` is its name for why, such as `LAST_ADMINISTRATOR`. */
class RefusedDeletion extends Error {
  override readonly name = 'RefusedDeletion'
  readonly rule: string

  constructor(rule: string) {
    super(`The account was not deleted: ${rule}`)
    this.rule = rule
  }
}

/** Drafts and settings of a person on this device. */
function forgetPerson(userId: string): void {
  const starts = [DRAFT_RECORD, OUTBOX_RECORD].map((record) => toRecordName(record, userId))
  for (const key of Object.keys(window.localStorage))
    if (starts.some((start) => key.startsWith(start))) window.localStorage.removeItem(key)
}

/** Deletes the reader's account after its address was typed, and logs out. */
export function DeleteAccountDialog({ email, onClose }: DeleteAccountDialogProps): ReactNode {
  const { request, user, logOut } = usePortal()
  const { t } = useTranslation('account')
  const { t: shared } = useTranslation('portal')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { deleteOwnAccount } = await request('DeleteOwnAccount', { confirmEmail: typed.trim() })
      const [refusal] = deleteOwnAccount.errors
      if (refusal !== undefined || !deleteOwnAccount.deleted)
        throw new RefusedDeletion(refusal?.params[0]?.value ?? refusal?.code ?? 'GONE')
    },
    onSuccess: () => {
      forgetPerson(user.id)
      logOut()
    },
  })
  const submit = (): void => {
    const isMismatch = typed.trim().toLowerCase() !== email.toLowerCase()
    setWrong(isMismatch)
    if (isMismatch) field.current?.focus()
    else mutate()
  }
  const isLast = error instanceof RefusedDeletion && error.rule === 'LAST_ADMINISTRATOR'
  return (
    <Dialog
      title={t('data.deleteTitle')}
      submit={t('data.deleteButton')}
      isBusy={isPending}
      isDanger
      onClose={onClose}
      onSubmit={submit}
    >
      {error !== null && (
        <Notice tone="bad" icon="warn" isNew title={t('data.deleteFailed')}>
          <p>{t(isLast ? 'data.lastAdministrator' : 'data.unchanged')}</p>
          {!isLast && (
            <details>
              <summary>{shared('state.technical')}</summary>
              <code>{describeError(error)}</code>
            </details>
          )}
        </Notice>
      )}
      <p>{t('data.gone')}</p>
      <p>{t('data.kept')}</p>
      <div className="p-field">
        <label htmlFor={id}>{t('data.confirm', { email })}</label>
        <input
          ref={field}
          className="p-input"
          id={id}
          type="email"
          autoComplete="off"
          value={typed}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <FieldError id={`${id}-error`} message={isWrong ? t('data.mismatch') : undefined} isNew />
      </div>
    </Dialog>
  )
}

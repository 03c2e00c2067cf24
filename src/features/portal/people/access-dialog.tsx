import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConflictDialog } from '../../../components/portal/conflict-dialog.tsx'
import { Dialog } from '../../../components/workspace/controls/dialog.tsx'
import type { ServiceId } from '../../../domain/portal/applications.ts'
import type { DetailedUser } from './detailed-user.ts'
import { FailureNotice } from './failure-notice.tsx'
import { useUserChange } from './use-user-change.ts'

/** Actions that ask for something first. */
export type DialogAction = 'add' | 'update' | 'decline' | 'withdraw'

export interface AccessDialogProps {
  readonly person: { readonly id: string; readonly name: string }
  readonly action: DialogAction
  /** The selectable ones, or the only one. */
  readonly services: readonly ServiceId[]
  /** What is updated, as it is now. */
  readonly access?: Pick<DetailedUser['access'][number], 'role' | 'version'> | undefined
  readonly onClose: () => void
}

const MAX_LENGTH = 500

/** Asks for the role of an access, or for the reason why it ends. */
export function AccessDialog({ person, action, services, access, onClose }: AccessDialogProps): ReactNode {
  const { t: frame } = useTranslation('portal')
  const { t } = useTranslation('users')
  const id = useId()
  const [service, setService] = useState(services[0])
  const [began] = useState(access)
  const [text, setText] = useState(access?.role ?? '')
  const { run, isBusy, failure, isConflict, leaveConflict } = useUserChange(person, onClose)
  const isEnd = action === 'decline' || action === 'withdraw'
  if (service === undefined) return null
  const name = { name: person.name, service: frame(`service.names.${service}`) }
  const send = (version: string | undefined): void =>
    run({ kind: 'access', action, service, ...(isEnd ? { reason: text } : { role: text, version }) })
  if (isConflict && access !== undefined)
    return (
      <ConflictDialog
        fields={[{ name: 'role', label: t('dialog.role'), mine: text, theirs: access.role, isChanged: true }]}
        isBusy={isBusy}
        onMerge={(mine) => (mine.has('role') ? send(access.version) : onClose())}
        onClose={leaveConflict}
      />
    )
  return (
    <Dialog
      title={t(`dialog.${action}`, name)}
      submit={t(`actions.${action}`)}
      isBusy={isBusy}
      isDanger={isEnd}
      onClose={onClose}
      onSubmit={() => send(began?.version)}
    >
      {failure !== undefined && <FailureNotice failure={failure} />}
      {action === 'add' && (
        <div className="p-field">
          <label htmlFor={`${id}-service`}>{t('filter.application')}</label>
          <select
            className="p-input"
            id={`${id}-service`}
            value={service}
            onChange={({ target }) => setService(services.find((one) => one === target.value))}
          >
            {services.map((one) => (
              <option key={one} value={one}>
                {frame(`service.names.${one}`)}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className="p-field">
        <label htmlFor={`${id}-text`}>
          {t(isEnd ? 'dialog.reason' : 'dialog.role')} <span className="opt">({frame('state.optional')})</span>
        </label>
        {isEnd ? (
          <textarea
            className="p-input"
            id={`${id}-text`}
            aria-describedby={`${id}-told`}
            rows={3}
            maxLength={MAX_LENGTH}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        ) : (
          <input
            className="p-input"
            id={`${id}-text`}
            maxLength={MAX_LENGTH}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
        {isEnd && (
          <p className="p-hint" id={`${id}-told`}>
            {t('dialog.told', name)}
          </p>
        )}
      </div>
    </Dialog>
  )
}

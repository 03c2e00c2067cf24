import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { usePortal } from '../../../components/portal/portal-context.tsx'
import { useSeen } from '../../../components/portal/use-seen.ts'
import { FieldError } from '../../../components/workspace/controls/field-error.tsx'
import { lazyComponent } from '../../../components/workspace/lazy-component.tsx'
import { useNow } from '../../../components/workspace/messages/use-now.ts'
import { ScreenHead } from '../../../components/workspace/screens/screen-head.tsx'
import { ScreenLink } from '../../../components/workspace/screens/screen-link.tsx'
import { ScreenSection } from '../../../components/workspace/screens/screen-section.tsx'
import { WorkspaceIcon } from '../../../components/workspace/workspace-icon.tsx'
import { findSerialNumber } from '../../../domain/portal/serial-number.ts'
import { formatRecent } from '../../../i18n/formats/format-moment.ts'

/** The code that looks at pictures comes with the camera. */
const Scanner = lazyComponent(
  async () => (await import(/* webpackChunkName: "portal-scanner" */ './scanner.tsx')).Scanner,
)

const FIELD_ID = 'machine-serial'
const MOST_SEEN = 12

/** Machines that were opened on this device. */
function SeenMachines(): ReactNode {
  const { t } = useTranslation('machines')
  const { language } = useLinkFrame().locale
  const now = useNow()
  const seen = useSeen('InventoryMachine').flatMap(({ data: { machine }, at }) =>
    machine === null ? [] : [{ machine, at }],
  )
  if (seen.length === 0) return null
  return (
    <ScreenSection id="machines-seen" title={t('find.seen')} note={t('find.seenNote')}>
      <ul className="p-tick-list">
        {seen.slice(0, MOST_SEEN).map(({ machine: { serialNumber, model, organization }, at }) => (
          <li key={serialNumber}>
            <ScreenLink to={`/machines/${encodeURIComponent(serialNumber)}`}>
              {model}, {serialNumber}
            </ScreenLink>
            <time dateTime={new Date(at).toISOString()}>{formatRecent(new Date(at), now, language)}</time>
            <span className="small muted">{organization.name}</span>
          </li>
        ))}
      </ul>
    </ScreenSection>
  )
}

/** Leads from the plate of a machine to all about it: its serial number is scanned or typed. */
export function FindMachineScreen(): ReactNode {
  const { t } = useTranslation('machines')
  const { go } = usePortal()
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [isScanning, setScanning] = useState(false)
  const open = (serialNumber: string): void => go(`/machines/${encodeURIComponent(serialNumber)}`)
  return (
    <div className="p-page">
      <ScreenHead title={t('find.title')} sub={t('find.sub')} />
      <form
        className="p-find-machine"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const serialNumber = findSerialNumber(text)
          setWrong(serialNumber === undefined)
          if (serialNumber === undefined) document.getElementById(FIELD_ID)?.focus()
          else open(serialNumber)
        }}
      >
        <div className="p-field">
          <label htmlFor={FIELD_ID}>{t('find.serial')}</label>
          <input
            id={FIELD_ID}
            className="p-input num"
            value={text}
            maxLength={80}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={isWrong}
            aria-describedby={`${FIELD_ID}-error`}
            onChange={({ target }) => {
              setText(target.value)
              setWrong(false)
            }}
          />
          <FieldError isNew id={`${FIELD_ID}-error`} message={isWrong ? t('find.wrong') : undefined} />
        </div>
        <div className="p-actions">
          <button type="submit" className="p-btn p-btn--primary">
            {t('find.open')}
          </button>
          {!isScanning && (
            <button type="button" className="p-btn" onClick={() => setScanning(true)}>
              <WorkspaceIcon name="scan" isSmall />
              {t('find.scan')}
            </button>
          )}
        </div>
      </form>
      {isScanning && <Scanner onFound={open} onClose={() => setScanning(false)} />}
      <SeenMachines />
    </div>
  )
}

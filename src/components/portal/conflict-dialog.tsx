import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../workspace/controls/dialog.tsx'

/** A field whose saved value has changed since editing began. */
export interface ConflictField<Name extends string = string> {
  readonly name: Name
  readonly label: string
  /** As people read it; empty: nothing. */
  readonly mine: string
  readonly theirs: string
  /** Whether the reader changed it: their value is proposed. */
  readonly isChanged: boolean
}

export interface ConflictDialogProps<Name extends string> {
  /** Those that differ. */
  readonly fields: readonly ConflictField<Name>[]
  readonly isBusy: boolean
  /** @param mine fields whose own value is kept; the others take the saved one. */
  readonly onMerge: (mine: ReadonlySet<Name>) => void
  /** Back to the form, as it is. */
  readonly onClose: () => void
}

/** Somebody saved meanwhile: both values of each field that differs, to choose from. */
export function ConflictDialog<Name extends string>(props: ConflictDialogProps<Name>): ReactNode {
  const { fields, isBusy, onMerge, onClose } = props
  const { t } = useTranslation('portal')
  const [mine, setMine] = useState<ReadonlySet<Name>>(
    () => new Set(fields.filter(({ isChanged }) => isChanged).map(({ name }) => name)),
  )
  const choose = (name: Name, isMine: boolean): void => {
    const others = [...mine].filter((one) => one !== name)
    setMine(new Set(isMine ? [...others, name] : others))
  }
  return (
    <Dialog
      title={t('conflict.title')}
      submit={t('conflict.save')}
      cancel={t('conflict.back')}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => onMerge(mine)}
    >
      <p>{t('conflict.text')}</p>
      {fields.map(({ name, label, ...values }) => (
        <fieldset key={name} className="p-conflict">
          <legend className="p-label">{label}</legend>
          <div className="p-choices">
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side} className="p-choice">
                <input
                  type="radio"
                  className="p-check"
                  name={`conflict-${name}`}
                  checked={mine.has(name) === (side === 'mine')}
                  onChange={() => choose(name, side === 'mine')}
                />
                <span>
                  <small>{t(`conflict.${side}`)}</small>
                  {values[side] === '' ? <span className="muted">{t('conflict.empty')}</span> : values[side]}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </Dialog>
  )
}

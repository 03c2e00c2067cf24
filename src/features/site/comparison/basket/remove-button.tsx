import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { iconButtonStyles } from '../../../../components/kit/links/icon-button.ts'
import { Icon } from '../../../../components/kit/icon.tsx'

/** Removes the named product from the comparison. */
export function RemoveButton(props: {
  readonly name: string
  readonly size?: 16 | 24
  readonly onRemove: () => void
}): ReactNode {
  const { t } = useTranslation()
  return (
    <button
      className={iconButtonStyles}
      type="button"
      aria-label={t('comparison.remove', { name: props.name })}
      onClick={props.onRemove}
    >
      <Icon name="close" size={props.size ?? 16} />
    </button>
  )
}

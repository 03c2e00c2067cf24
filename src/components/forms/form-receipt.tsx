import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/links/button.tsx'
import type { FormKind } from '../../domain/form/form-kind.ts'
import { css } from '../../theme/css.ts'

const styles = css`
  border: 1px solid var(--line-strong);
  border-top: 4px solid var(--success);
  background: var(--paper);
  padding: clamp(24px, 4vw, 40px);
  display: grid;
  gap: 16px;
  justify-items: start;
  outline-offset: 4px;
  & h3 {
    font-size: var(--step-2);
  }
  & dl {
    border-block: 1px solid var(--line);
    padding-block: 12px;
    width: 100%;
  }
  & dt {
    color: var(--ink-3);
    font-size: var(--step--1);
  }
  & dd {
    font-size: var(--step-2);
    font-weight: 560;
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.04em;
  }
`

export interface FormReceiptProps {
  readonly kind: FormKind
  readonly receipt: string
  readonly ref?: Ref<HTMLDivElement>
  /** Absent: no scripts; a link leads back to the empty form. */
  readonly onAgain?: () => void
  /** Path of the page with the form. */
  readonly page: string
}

/** That it arrived, what happens next, and under which number. */
export function FormReceipt({ kind, receipt, ref, onAgain, page }: FormReceiptProps): ReactNode {
  const { t } = useTranslation('forms')
  return (
    <div ref={ref} className={styles} tabIndex={-1}>
      <h3>{t(`receipt.title.${kind}`)}</h3>
      <p>{t(`receipt.text.${kind}`)}</p>
      <dl>
        <dt>{t('receipt.number')}</dt>
        <dd>{receipt}</dd>
      </dl>
      <p>{t('receipt.keep')}</p>
      {onAgain === undefined ? (
        <a href={`${page}#form-${kind}`}>{t('receipt.again')}</a>
      ) : (
        <Button look="line" compact onClick={onAgain}>
          {t('receipt.again')}
        </Button>
      )}
    </div>
  )
}

import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ALL_ALLOWED, ONLY_NECESSARY, OPTIONAL_CATEGORIES, type Consent } from '../../domain/cookie/consent.ts'
import { from } from '../../theme/breakpoints.ts'
import { css } from '../../theme/css.ts'
import { Button } from '../kit/links/button.tsx'
import { CheckField } from '../kit/fields/check-field.tsx'
import { useEscape } from '../frame/use-escape.ts'
import { Icon } from '../kit/icon.tsx'
import { Link } from '../kit/links/link.tsx'
import { useAnalyticsSettings } from './analytics-store.ts'
import { chooseConsent } from './choose-consent.ts'
import { holdConsentNotice, showConsentNotice } from './consent-notice.ts'
import { closeConsentPanel, useConsent } from './consent-store.ts'

const styles = css`
  position: fixed;
  inset: auto auto auto 16px;
  margin: 0;
  bottom: calc(72px + env(safe-area-inset-bottom));
  z-index: 50;
  width: min(520px, 100% - 32px);
  max-width: none;
  max-height: calc(100dvh - 96px);
  overflow-y: auto;
  padding: 20px clamp(16px, 3vw, 28px) 16px;
  border: 1px solid var(--ink);
  border-radius: var(--radius);
  background: var(--paper);
  color: var(--ink);
  box-shadow: var(--shadow-panel);
  display: grid;
  gap: 12px;
  font-size: var(--step--1);
  & h2 {
    font-size: var(--step-1);
    outline: none;
  }
  & fieldset {
    display: grid;
  }
  & summary {
    display: flex;
    gap: 16px;
    align-items: center;
    justify-content: space-between;
    min-height: 44px;
    font-weight: 500;
    &:hover {
      color: var(--accent);
    }
    & svg {
      color: var(--accent);
      transition: transform var(--calm) var(--ease);
    }
  }
  & [open] > summary svg {
    transform: rotate(45deg);
  }
  & .purpose {
    padding-left: 34px;
    margin-top: -8px;
    padding-bottom: 8px;
    color: var(--ink-3);
  }
  & .privacy {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    margin-block: -12px;
    text-underline-offset: 3px;
  }
  & .choices {
    display: grid;
    gap: 8px;
  }
  ${from.phone} {
    & .choices {
      grid-template-columns: 1fr 1fr;
    }
  }
  ${from.desktop} {
    left: max(16px, env(safe-area-inset-left));
    bottom: 16px;
  }
  @media print {
    display: none;
  }
`

/**
 * Asks for consent: declining is as easy as allowing, nothing is ticked beforehand, and necessary records need no consent. It
 * covers neither page nor keyboard focus; Escape closes it when a visitor opened it.
 */
export function ConsentPanel(): ReactNode {
  const { t } = useTranslation('consent')
  const { t: onPage } = useTranslation()
  const { consent, isOpen } = useConsent()
  const [draft, setDraft] = useState<Consent>(consent ?? ONLY_NECESSARY)
  const privacy = useAnalyticsSettings()?.privacy
  const titleId = useId()
  const root = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // The focus moves there only when the visitor opened it; an automatic question does not take the focus.
  useEffect(() => {
    if (!isOpen) return undefined
    const opener = document.activeElement
    heading.current?.focus()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [isOpen])

  useEscape(root, closeConsentPanel)

  const choose = (choice: Consent): void => {
    // The pressed button goes with the panel; whoever opened it gets the focus back above.
    if (!isOpen) document.querySelector('main')?.focus({ preventScroll: true })
    if (chooseConsent(choice)) holdConsentNotice()
    else showConsentNotice(onPage)
  }
  return (
    <dialog ref={root} open className={`theme-default ${styles}`} aria-labelledby={titleId}>
      <h2 ref={heading} id={titleId} tabIndex={-1}>
        {t('title')}
      </h2>
      <p>{t('text')}</p>
      {privacy !== undefined && (
        <p>
          <Link className="privacy" link={privacy}>
            {t('privacy')}
          </Link>
        </p>
      )}
      <div className="choices">
        <Button look="line" onClick={() => choose(ONLY_NECESSARY)}>
          {t('decline')}
        </Button>
        <Button look="line" onClick={() => choose(ALL_ALLOWED)}>
          {t('accept')}
        </Button>
      </div>
      <details open={isOpen}>
        <summary>
          <span>{t('choose')}</span>
          <Icon name="plus" size={16} />
        </summary>
        <fieldset>
          <legend className="visually-hidden">{t('choose')}</legend>
          <CheckField label={t('necessary')} checked disabled onChange={() => undefined} />
          <p className="purpose">{t('purpose.necessary')}</p>
          {OPTIONAL_CATEGORIES.map((category) => (
            <div key={category}>
              <CheckField
                label={t(category)}
                checked={draft[category]}
                onChange={() => setDraft({ ...draft, [category]: !draft[category] })}
              />
              <p className="purpose">{t(`purpose.${category}`)}</p>
            </div>
          ))}
        </fieldset>
        <Button look="line" compact onClick={() => choose(draft)}>
          {t('save')}
        </Button>
      </details>
    </dialog>
  )
}

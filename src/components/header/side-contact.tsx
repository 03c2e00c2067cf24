import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContactCard } from '../../domain/page/page-module.ts'
import { css } from '../../theme/css.ts'
import { Balloon } from '../kit/balloon.tsx'
import { buttonStyles } from '../kit/links/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { PhoneList } from '../kit/phone-list.tsx'
import { PopoverPanel } from '../kit/popover-panel.tsx'

/** Id of the panel, for the buttons that open it. */
export const CONTACT_PANEL_ID = 'talk-to-expert'

const tabStyles = css`
  display: none;
  @media (min-width: 1024px) {
    position: fixed;
    inset: 50% 0 auto auto;
    translate: 0 -50%;
    z-index: 22;
    display: inline-flex;
    align-items: center;
    gap: 10px;
    writing-mode: vertical-rl;
    /* Within the margin of the page. */
    width: calc(var(--gutter) - 4px);
    padding: 16px 0;
    border: 1px solid var(--ink);
    border-right: 0;
    background: var(--paper);
    color: var(--ink);
    font-size: var(--step--1);
    font-weight: 500;
    line-height: 1;
    cursor: pointer;
    transition:
      background var(--fast),
      color var(--fast);
    &:hover {
      background: var(--ink);
      color: var(--paper);
    }
  }
  @media print {
    display: none;
  }
`

const panelStyles = css`
  position: fixed;
  inset: 0 0 0 auto;
  width: min(100%, 460px);
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 20px clamp(20px, 3vw, 32px) 32px;
  border: 0;
  border-left: 1px solid var(--ink);
  & > .head {
    padding-bottom: 12px;
    border-bottom: 1px solid var(--ink);
  }
  & .body {
    display: grid;
    gap: 16px;
    justify-items: start;
    padding-top: 24px;
  }
  & .promise {
    display: flex;
    align-items: center;
    gap: 16px;
    font-weight: 500;
  }
  & .desk {
    font-weight: 550;
    padding-top: 8px;
  }
  & dl {
    justify-self: stretch;
    border-top: 1px solid var(--line-strong);
    & > div {
      display: flex;
      justify-content: space-between;
      align-items: center;
      gap: 16px;
      min-height: 48px;
      border-bottom: 1px solid var(--line);
      font-variant-numeric: tabular-nums;
    }
    & dt {
      color: var(--ink-3);
    }
    & a {
      display: inline-flex;
      align-items: center;
      min-height: 44px;
      font-weight: 500;
      text-decoration: none;
    }
  }
`

/**
 * “Talk to an expert” at the side of every page, with the promise of an answer within 24 hours (S1 §2, §9): a tab at the edge of
 * the window where there is room, else an entry of the thumb bar. It opens without scripts.
 */
export function SideContact({ contact }: { readonly contact: ContactCard }): ReactNode {
  const { t } = useTranslation('chrome')
  const { name, text, phones, email } = contact
  return (
    <>
      <button className={tabStyles} type="button" popoverTarget={CONTACT_PANEL_ID} aria-haspopup="dialog">
        <Icon name="talk" />
        {t('contactTitle')}
      </button>
      <PopoverPanel className={panelStyles} id={CONTACT_PANEL_ID} title={t('contactTitle')}>
        <div className="body">
          <p>{text}</p>
          <p className="promise">
            <Balloon className="large" aria-hidden="true">
              24
            </Balloon>
            {t('contactPromise')}
          </p>
          <p className="desk">{name}</p>
          <PhoneList phones={phones} />
          <a className={buttonStyles} href={`mailto:${email}`}>
            <Icon name="mail" />
            {t('contactWrite')}
          </a>
        </div>
      </PopoverPanel>
    </>
  )
}

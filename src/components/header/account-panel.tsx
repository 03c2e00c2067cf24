import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toHref } from '../../domain/link/links.ts'
import { css } from '../../theme/css.ts'
import { joinClasses } from '../../theme/join-classes.ts'
import { buttonStyles } from '../kit/links/button.tsx'
import { useLinkFrame } from '../frame/frame-context.tsx'
import { lazyOrNothing } from '../frame/lazy-or-nothing.tsx'
import type { AccountStateProps } from './account-state.tsx'
import { PopoverPanel } from '../kit/popover-panel.tsx'
import { headerPanelStyles } from './header-panel.ts'

/** Id of the panel, for the button that opens it. */
export const ACCOUNT_PANEL_ID = 'account'

const styles = css`
  /* Below the button that was pressed; browsers without anchors know where it stands. */
  inset: 64px 16px auto auto;
  width: min(100% - 32px, 400px);
  margin: 0;
  @supports (position-area: bottom span-left) {
    inset: auto;
    margin-block: 8px;
    position-area: bottom span-left;
    position-try-fallbacks: flip-block;
  }
  & .who {
    flex-basis: 100%;
    font-size: var(--step-1);
  }
  & .login {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 16px;
    margin-block: 8px 24px;
    /* Its words stand below those of the buttons, not its ground. */
    & .quiet {
      margin-left: -12px;
    }
  }
`

/** What the portal has for everybody, by its address below the portal's. */
const PLACES = [
  ['', 'dashboard'],
  ['/tickets/list', 'serviceTickets'],
  ['/account', 'accountSettings'],
] as const

/** Whether somebody is logged in, and what depends on it: asked for when the panel is opened. */
const AccountState = lazyOrNothing<AccountStateProps>(async () => (await import('./account-state.tsx')).AccountState)

/**
 * Ways into the customer portal (N1). They are whole page loads: nothing of the portal is fetched ahead for visitors who
 * only read. Without scripts the portal's page says who is logged in.
 * @param route of the portal.
 */
export function AccountPanel({ route }: { readonly route: string }): ReactNode {
  const { t } = useTranslation('chrome')
  const { basePath } = useLinkFrame()
  const [wasOpened, setOpened] = useState(false)
  const root = toHref(basePath, route)
  const logIn = (
    <a className={buttonStyles} href={root} rel="nofollow">
      {t('logIn')}
    </a>
  )
  return (
    <PopoverPanel
      className={joinClasses(styles, headerPanelStyles)}
      id={ACCOUNT_PANEL_ID}
      title={t('customerPortal')}
      // It opens first.
      onToggle={() => setOpened(true)}
    >
      <p className="login">{wasOpened ? <AccountState fallback={logIn} logIn={logIn} root={root} /> : logIn}</p>
      <ul className="places">
        {PLACES.map(([place, name]) => (
          <li key={name}>
            <a href={root + place} rel="nofollow">
              {t(name)}
            </a>
          </li>
        ))}
      </ul>
    </PopoverPanel>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonStyles } from '../../../components/kit/links/button.tsx'
import { EmptyServerSlot } from '../../../components/kit/server-slot.tsx'
import { toLoginAddress } from '../../../domain/request/login-address.ts'
import { css } from '../../../theme/css.ts'

/** Slot of a gate in which the server says that this login does not open the page. */
const DENIED_SLOT = 'role-denied'

const styles = css`
  display: grid;
  gap: 16px;
  justify-items: start;
  padding-block: 8px;
  & > [data-slot] > * + * {
    margin-top: 16px;
  }
  & > [data-slot]:has(a) + a {
    display: none;
  }
`

/** Login to a page that a role protects (S1 §6): a whole page load, which works without scripts. @param page its path. */
export function RoleLogin({ page }: { readonly page: string }): ReactNode {
  const { t } = useTranslation('page')
  return (
    <div className={styles}>
      <EmptyServerSlot name={DENIED_SLOT} />
      <a className={buttonStyles} href={toLoginAddress(page)} rel="nofollow">
        {t('protected.logIn')}
      </a>
    </div>
  )
}

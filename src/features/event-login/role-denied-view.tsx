import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { buttonStyles } from '../../components/button.tsx'
import { toOtherLoginAddress } from '../../domain/login-address.ts'
import { joinClasses } from '../../theme/join-classes.ts'

/** What a gate says to who is logged in without the page's role. @param page its path. */
export function RoleDeniedView({ t, page }: { readonly t: TFunction; readonly page: string }): ReactNode {
  return (
    <>
      <p>{t('protected.denied')}</p>
      <a className={joinClasses(buttonStyles, 'line')} href={toOtherLoginAddress(page)} rel="nofollow">
        {t('protected.other')}
      </a>
    </>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonStyles } from '../../../components/kit/links/button.tsx'
import { toOtherLoginAddress } from '../../../domain/request/login-address.ts'
import { joinClasses } from '../../../theme/join-classes.ts'

/** What a gate says to visitors who are logged in without the page's role. @param page its path. */
export function RoleDeniedView({ page }: { readonly page: string }): ReactNode {
  const { t } = useTranslation('page')
  return (
    <>
      <p>{t('protected.denied')}</p>
      <a className={joinClasses(buttonStyles, 'line')} href={toOtherLoginAddress(page)} rel="nofollow">
        {t('protected.other')}
      </a>
    </>
  )
}

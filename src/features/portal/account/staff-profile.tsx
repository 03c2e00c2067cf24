import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../components/frame/frame-context.tsx'
import { useFormat } from '../../../components/frame/use-format.ts'
import { Facts } from '../../../components/workspace/messages/facts.tsx'
import { Notice } from '../../../components/workspace/messages/notice.tsx'
import { usePortal } from '../../../components/portal/portal-context.tsx'
import { RoleList } from '../../../components/portal/role-list.tsx'
import type { ResultOf } from '../../../contracts/portal/operations.ts'
import { listCountries } from '../../../i18n/formats/list-countries.ts'

/** Facts instead of fields, since the personnel directory manages them. */
export function StaffProfile({ account }: { readonly account: ResultOf<'Account'>['viewer'] }): ReactNode {
  const { t } = useTranslation('account')
  const { user } = usePortal()
  const { siteName, locale } = useLinkFrame()
  const { languageName } = useFormat()
  const country = listCountries(locale.language).find(({ code }) => code === account.country)?.name ?? account.country
  const facts = [
    [t('field.firstName'), account.firstName],
    [t('field.lastName'), account.lastName],
    [t('field.email'), account.email],
    [t('field.company'), account.company],
    [t('field.position'), account.position],
    [t('field.phone'), account.phone],
    [t('field.country'), country],
    [t('field.language'), languageName(account.language)],
  ] as const
  return (
    <>
      <Notice tone="draft" icon="lock" title={t('staff', { group: siteName })}>
        <p>{t('staffText')}</p>
      </Notice>
      <Facts
        columns={3}
        facts={facts.filter(([, value]) => value !== '')}
        wide={[t('field.roles'), <RoleList key="roles" roles={user.roles} />]}
      />
    </>
  )
}

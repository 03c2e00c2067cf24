import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkFrame } from '../../../../components/frame/frame-context.tsx'
import { useFormat } from '../../../../components/frame/use-format.ts'
import { Facts } from '../../../../components/workspace/messages/facts.tsx'
import { ACCESS_VARIANTS } from '../../../../components/portal/state-variants.ts'
import { StateTag } from '../../../../components/workspace/messages/state-tag.tsx'
import { resolvePersonState } from '../../../../domain/portal/person-state.ts'
import { formatDay } from '../../../../i18n/formats/format-moment.ts'
import { formatCountry } from '../format-country.ts'
import { toAccessState } from '../user-list-query-state.ts'
import type { DetailedUser } from '../detailed-user.ts'

/** Who it is (S2 §3 “User administration fields”). */
export function UserFacts({ user }: { readonly user: DetailedUser }): ReactNode {
  const { t: frame } = useTranslation('portal')
  const { t } = useTranslation('users')
  const { language } = useLinkFrame().locale
  const { number } = useFormat()
  const state = resolvePersonState(user.access.map((access) => toAccessState(access.state)))
  const facts: readonly (readonly [title: string, value: ReactNode])[] = [
    [t('detail.name'), `${user.firstName} ${user.lastName}`],
    [t('columns.organization'), user.organizations.map(({ organization }) => organization.name).join(', ')],
    [t('columns.position'), user.position],
    [
      t('detail.status'),
      <StateTag key="state" {...ACCESS_VARIANTS[state]}>
        {frame(`accessState.${state}`)}
      </StateTag>,
    ],
    [t('detail.subRegion'), user.subRegion],
    [t('detail.country'), formatCountry(user.country, language)],
    [t('detail.city'), user.city],
    [t('detail.members'), user.organizations.map(({ organization }) => number(organization.members)).join(', ')],
    [
      t('detail.role'),
      [
        ...new Set(
          user.organizations.map(({ role }) =>
            t(role === 'ADMINISTRATOR' ? 'organizations.administrator' : 'organizations.member'),
          ),
        ),
      ].join(', '),
    ],
    [t('detail.organizationId'), user.organizations.map(({ organization }) => organization.id).join(', ')],
    [t('detail.requestedBy'), user.requestedBy?.name ?? ''],
    [t('detail.requestedAt'), formatDay(new Date(user.requestedAt), language)],
  ]
  return (
    <Facts
      columns={4}
      facts={facts.map(([title, value]) => [
        title,
        value === '' ? <span className="muted">{t('detail.none')}</span> : value,
      ])}
    />
  )
}

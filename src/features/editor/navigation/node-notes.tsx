import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { NavigationNode } from '../../../domain/navigation/navigation-difference.ts'

/** What one does not see of an item: where it is shown, and what its breadcrumb says. */
export function NodeNotes({ node }: { readonly node: NavigationNode }): ReactNode {
  const { t } = useTranslation('editor')
  const { isHidden, countries, breadcrumbTitle } = node
  const notes = [
    ...(isHidden ? [t('nav.hidden')] : []),
    ...(countries === undefined ? [] : [t('nav.countries', { countries: countries.join(', ') })]),
    ...(breadcrumbTitle === undefined ? [] : [t('nav.breadcrumb', { title: breadcrumbTitle })]),
  ]
  return notes.join(' · ')
}

import type { ReactNode } from 'react'
import type { NavigationNode } from '../../../domain/navigation/navigation-difference.ts'
import { useEditor } from '../shell/editor-context.tsx'

/** What one does not see of an item: where it is shown, and what its breadcrumb says. */
export function NodeNotes({ node }: { readonly node: NavigationNode }): ReactNode {
  const { t } = useEditor()
  const { isHidden, countries, breadcrumbTitle } = node
  const notes = [
    ...(isHidden ? [t('nav.hidden')] : []),
    ...(countries === undefined ? [] : [t('nav.countries', { countries: countries.join(', ') })]),
    ...(breadcrumbTitle === undefined ? [] : [t('nav.breadcrumb', { title: breadcrumbTitle })]),
  ]
  return notes.join(' · ')
}

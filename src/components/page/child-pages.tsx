import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TemplateContent } from '../../domain/page/page-data.ts'
import { TeaserGrid } from '../modules/lists/teaser-grid.tsx'

type Child = TemplateContent['content']['children'][number]

/** Pages below this one. */
export function ChildPages({ pages, tight }: { readonly pages: readonly Child[]; readonly tight: boolean }): ReactNode {
  const { t } = useTranslation()
  if (pages.length === 0) return null
  return (
    <TeaserGrid
      tight={tight}
      mark="↓"
      module={{
        type: 'teaserGrid',
        key: 'children',
        surface: false,
        title: t('childPages'),
        items: pages.map(({ title, description, route }) => ({
          title,
          text: description,
          link: { kind: 'internal', text: title, route, newTab: false },
        })),
      }}
    />
  )
}

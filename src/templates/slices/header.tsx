import type { ReactNode } from 'react'
import { SiteHeader } from '../../components/header/site-header.tsx'
import { SliceRoot } from '../../components/page/slice-root.tsx'
import type { HeaderData } from '../../domain/page/chrome-data.ts'
import { ComparisonCount } from '../../features/site/comparison/basket/comparison-count.tsx'
import { SearchForm } from '../../features/site/search/search-form.tsx'

/** Slice `header`: one for each site and locale. */
export default function Header({ sliceContext }: { readonly sliceContext: HeaderData }): ReactNode {
  return (
    <SliceRoot frame={sliceContext}>
      <SiteHeader header={sliceContext} comparisonCount={<ComparisonCount />} searchForm={<SearchForm isInPanel />} />
    </SliceRoot>
  )
}

import type { ReactNode } from 'react'
import { SiteFooter } from '../../components/footer/site-footer.tsx'
import { SliceRoot } from '../../components/page/slice-root.tsx'
import type { FooterData } from '../../domain/page/chrome-data.ts'

/** Slice `footer`: one for each site and locale. */
export default function Footer({ sliceContext }: { readonly sliceContext: FooterData }): ReactNode {
  return (
    <SliceRoot frame={sliceContext}>
      <SiteFooter footer={sliceContext} />
    </SliceRoot>
  )
}

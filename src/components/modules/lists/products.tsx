import type { ReactNode } from 'react'
import { ArrowLink } from '../../kit/links/arrow-link.tsx'
import { ProductLattice } from '../../catalogue/product-lattice.tsx'
import type { ModuleProps } from '../module-props.ts'
import { ModuleSection } from '../module-section.tsx'

/** Chosen products, or those of a classification. */
export function Products({ module, mark, tight }: ModuleProps<'products'>): ReactNode {
  const aside = module.link === undefined ? undefined : <ArrowLink link={module.link} />
  return (
    <ModuleSection module={module} mark={mark} tight={tight} lead={module.lead} aside={aside}>
      <ProductLattice products={module.products} />
    </ModuleSection>
  )
}

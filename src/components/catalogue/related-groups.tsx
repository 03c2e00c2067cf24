import type { ReactNode } from 'react'
import type { RelatedGroup } from '../../domain/page-data.ts'
import { ProductLattice } from './product-lattice.tsx'

/** Related products, components and services by classification. One group needs no heading. */
export function RelatedGroups({ groups }: { readonly groups: readonly RelatedGroup[] }): ReactNode {
  const [only] = groups
  if (groups.length === 1 && only !== undefined) return <ProductLattice products={only.products} />
  return (
    <div css={{ display: 'grid', gap: 40 }}>
      {groups.map(({ classification, products }) => (
        <section key={classification}>
          <h3 css={{ marginBottom: 14 }}>{classification}</h3>
          <ProductLattice products={products} />
        </section>
      ))}
    </div>
  )
}

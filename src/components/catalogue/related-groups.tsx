import type { ReactNode } from 'react'
import type { RelatedGroup } from '../../domain/page/page-data.ts'
import { Lattice } from '../kit/layout/lattice.tsx'
import { ProductCard } from './product-card.tsx'

/** Related products, components and services in one lattice, each under the name of its classification (S1 §3). */
export function RelatedGroups({ groups }: { readonly groups: readonly RelatedGroup[] }): ReactNode {
  return (
    <Lattice>
      {groups.flatMap(({ classification, products }) =>
        products.map((product) => (
          <li key={product.slug}>
            <ProductCard product={product} label={classification} />
          </li>
        )),
      )}
    </Lattice>
  )
}

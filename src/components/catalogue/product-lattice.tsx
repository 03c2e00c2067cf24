import type { ReactNode } from 'react'
import type { ProductReference } from '../../domain/page-module.ts'
import { Lattice } from '../lattice.tsx'
import { ProductCard } from './product-card.tsx'

/** Products in a lattice. */
export function ProductLattice(props: {
  readonly products: readonly ProductReference[]
  readonly narrow?: boolean
}): ReactNode {
  return (
    <Lattice className={props.narrow === true ? 'narrow' : undefined}>
      {props.products.map((product) => (
        <li key={product.slug}>
          <ProductCard product={product} />
        </li>
      ))}
    </Lattice>
  )
}

import type { ReactNode } from 'react'
import type { ProductReference } from '../../domain/page/page-module.ts'
import { Lattice } from '../kit/layout/lattice.tsx'
import { ProductCard } from './product-card.tsx'

/** Products in a lattice, each with an action of its own where there is one. */
export function ProductLattice(props: {
  readonly products: readonly ProductReference[]
  readonly narrow?: boolean
  readonly renderAction?: ((product: ProductReference) => ReactNode) | undefined
}): ReactNode {
  return (
    <Lattice className={props.narrow === true ? 'narrow' : undefined}>
      {props.products.map((product) => (
        <li key={product.slug} data-product={product.slug}>
          <ProductCard product={product} action={props.renderAction?.(product)} />
        </li>
      ))}
    </Lattice>
  )
}

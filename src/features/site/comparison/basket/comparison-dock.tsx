import { useEffect, type ReactNode } from 'react'
import { usePageFrame } from '../../../../components/frame/frame-context.tsx'
import { lazyOrNothing } from '../../../../components/frame/lazy-or-nothing.tsx'
import { useIsLive } from '../../../../components/frame/use-is-live.ts'
import { hideAdditionNotice } from './use-add-product.ts'
import { useBasket } from './use-basket.ts'

/** Most visitors compare nothing: the code of the bar comes with the first product. */
const ComparisonBar = lazyOrNothing(async () => (await import('./comparison-bar.tsx')).ComparisonBar)

function LiveDock(): ReactNode {
  const isEmpty = useBasket().length === 0
  useEffect(() => hideAdditionNotice, [])
  return !isEmpty && <ComparisonBar />
}

/**
 * The bar of the comparison at the lower edge of the window: on the public main site alone (S1 §4), once the browser has
 * taken over, and not where the comparison itself is on screen.
 */
export function ComparisonDock(): ReactNode {
  const { isMainSite, template } = usePageFrame()
  const isLive = useIsLive()
  return isLive && isMainSite && template !== 'comparison' ? <LiveDock /> : null
}

import { lazy, Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { usePageFrame } from '../../components/frame/frame-context.tsx'
import { useIsLive } from '../../components/frame/use-is-live.ts'
import { dismissAddition, readAddition, subscribeToAddition } from './addition-store.ts'
import { useBasket } from './use-basket.ts'

/** What stands in for code that cannot be loaded: the page goes on without it. */
const nothing = { default: (): ReactNode => null }

const AdditionNotice = lazy(async () => {
  try {
    const { AdditionNotice: component } = await import(
      /* webpackChunkName: "comparison-dock" */ './addition-notice.tsx'
    )
    return { default: component }
  } catch {
    return nothing
  }
})

const ComparisonBar = lazy(async () => {
  try {
    const { ComparisonBar: component } = await import(/* webpackChunkName: "comparison-dock" */ './comparison-bar.tsx')
    return { default: component }
  } catch {
    return nothing
  }
})

/** Most visitors compare nothing: the code of notice and bar comes with the first product. */
function LiveDock(): ReactNode {
  const isEmpty = useBasket().length === 0
  const addition = useSyncExternalStore(subscribeToAddition, readAddition, () => undefined)
  useEffect(() => dismissAddition, [])
  return (
    <>
      {/* There before its text is, so that the text is read out. */}
      <output>
        {addition !== undefined && (
          <Suspense>
            <AdditionNotice addition={addition} />
          </Suspense>
        )}
      </output>
      {!isEmpty && (
        <Suspense>
          <ComparisonBar />
        </Suspense>
      )}
    </>
  )
}

/**
 * Notice and bar of the comparison at the lower edge of the window: on the public main site alone (S1 §4), once the browser
 * has taken over, and not where the comparison itself is on screen.
 */
export function ComparisonDock(): ReactNode {
  const { isMainSite, template } = usePageFrame()
  const isLive = useIsLive()
  return isLive && isMainSite && template !== 'comparison' ? <LiveDock /> : null
}

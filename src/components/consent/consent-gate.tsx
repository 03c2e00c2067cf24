import { Suspense, useEffect, type ReactNode } from 'react'
import { lazyOrNothing } from '../frame/lazy-or-nothing.ts'
import { useConsent } from './consent-store.ts'
import { useWantedScripts } from './use-wanted-scripts.ts'

/** Asked once in half a year: no reason to load it with every page. */
const ConsentPanel = lazyOrNothing(async () => (await import('./consent-panel.tsx')).ConsentPanel)

function loadOnce(src: string): void {
  if ([...document.scripts].some((script) => script.getAttribute('src') === src)) return
  const script = document.createElement('script')
  script.src = src
  script.async = true
  document.head.append(script)
}

/**
 * Loads the site's scripts of analytics and monitoring, each only with leave for its category, and asks for it where there is
 * something to ask for (S1 §7). Renders nothing on the server.
 */
export function ConsentGate(): ReactNode {
  const scripts = useWantedScripts()
  const { consent, isOpen } = useConsent()
  useEffect(() => {
    for (const { src, category } of scripts) if (consent?.[category] === true) loadOnce(src)
  }, [scripts, consent])
  if (!isOpen && (scripts.length === 0 || consent !== undefined)) return null
  return (
    <Suspense fallback={null}>
      <ConsentPanel />
    </Suspense>
  )
}

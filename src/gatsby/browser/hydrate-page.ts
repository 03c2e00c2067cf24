import { startTransition, type ReactElement } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'

/** An error that the error boundaries show is logged by them. */
const options: RootOptions = {
  onCaughtError: () => undefined,
  onUncaughtError: (error) => console.error('Uncaught error:', error),
}

/**
 * Takes over the page that the server has rendered, or renders it where there is none. As a transition, React does so in
 * slices of 5 ms: what a visitor presses or types in the meantime is not kept waiting.
 */
export function hydratePage(element: ReactElement, container: Element): void {
  startTransition(() => {
    if (container.querySelector('#gatsby-focus-wrapper')?.hasChildNodes() === true)
      hydrateRoot(container, element, options)
    else createRoot(container, options).render(element)
  })
}

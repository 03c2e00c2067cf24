import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'

const Nothing = (): null => null

/**
 * A component whose code is loaded on use; until then stands there what `fallback` says. When loading fails, the page works
 * without it.
 */
export function lazyOrNothing<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props & { readonly fallback?: ReactNode }) => ReactNode {
  const Late = lazy(async () => {
    try {
      return { default: await load() }
    } catch {
      return { default: Nothing as ComponentType<Props> }
    }
  })
  return function LazyPart(props) {
    return (
      <Suspense fallback={props.fallback}>
        <Late {...props} />
      </Suspense>
    )
  }
}

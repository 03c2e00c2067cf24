import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

interface LazyOptions {
  /** Stands in its place until it is there. */
  readonly waiting?: ReactNode
}

/**
 * A component whose code is loaded on first use and shown as soon as it arrives. React shows a `lazy` component no sooner
 * than 300 ms after its fallback, which is longer than a screen's data need.
 * @returns a component that throws the error of `load`, for the next error boundary; the next use tries again.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = null }: LazyOptions = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const start = (): Promise<void> => {
    loading ??= load().then(
      (component) => {
        loaded = component
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  return function Lazy(props: Props): ReactNode {
    const [, setLoaded] = useState(false)
    const [failure, setFailure] = useState<{ readonly error: unknown }>()
    useEffect(() => {
      if (loaded !== undefined) return undefined
      let isShown = true
      start().then(
        () => isShown && setLoaded(true),
        (error: unknown) => isShown && setFailure({ error }),
      )
      return () => {
        isShown = false
      }
    }, [])
    if (failure !== undefined) throw failure.error
    if (loaded === undefined) return waiting
    const Loaded = loaded
    return <Loaded {...props} />
  }
}

import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

const Nothing = (): null => null

/** A component whose code is loaded on use. When loading fails, the page works without it. */
export function lazyOrNothing<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch {
      return { default: Nothing }
    }
  })
}

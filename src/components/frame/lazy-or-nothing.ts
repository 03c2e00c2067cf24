import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

const Nothing = (): null => null

/** A component whose code comes when it is used. Where that cannot be loaded, the page goes on without it. */
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

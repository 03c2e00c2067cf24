import { lazy, Suspense, useId, useState, type ComponentType, type ReactNode } from 'react'
import type { ModuleProps } from '../module-props.ts'
import { waitUntilNear, type Waiting } from './when-near.ts'

/** Modules that few pages have and that bring much code: a browser loads it where they stand. */
const loaders = {
  chart: async () => (await import(/* webpackChunkName: "module-chart" */ './chart.tsx')).Chart,
  financialCalendar: async () =>
    (await import(/* webpackChunkName: "module-financial-calendar" */ './financial-calendar.tsx')).FinancialCalendar,
  form: async () => {
    const [module] = await Promise.all([
      import(/* webpackChunkName: "module-form" */ './form-module.tsx'),
      import(/* webpackChunkName: "module-form" */ '../../forms/load-page-texts.ts').then((texts) =>
        texts.loadPageTexts(),
      ),
    ])
    return module.FormModule
  },
  locations: async () => (await import(/* webpackChunkName: "module-locations" */ './locations.tsx')).Locations,
  rangeChart: async () => (await import(/* webpackChunkName: "module-range-chart" */ './range-chart.tsx')).RangeChart,
} as const

export type LazyModuleType = keyof typeof loaders

export type LazyComponents = { readonly [Type in LazyModuleType]: ComponentType<ModuleProps<Type>> }

const ready: Partial<Record<LazyModuleType, ComponentType<never>>> = {}

/** Gives the server the code of all of them: it renders in one go and waits for nothing. */
export function registerLazyModules(components: LazyComponents): void {
  Object.assign(ready, components)
}

const isLazyType = (name: string): name is LazyModuleType => name in loaders

/** Taken over when somebody comes near: they bring much code, stand far down, and work without it. */
const UNHURRIED: ReadonlySet<LazyModuleType> = new Set(['form'])

/** Those that the opened document shows, by type. */
const waiting = new Map<LazyModuleType, Waiting>()

async function load(type: LazyModuleType): Promise<void> {
  try {
    ready[type] = await loaders[type]()
  } catch {
    // The page stays as the server made it; see `toLazy`.
  }
}

/**
 * Loads the code of the lazy modules that a document shows, so that they are taken over together with the page; of those that
 * have time, when somebody comes near them.
 */
export async function loadLazyModules(root: ParentNode): Promise<void> {
  const shown = [...root.querySelectorAll<HTMLElement>('[data-lazy]')]
  const types = [...new Set(shown.map(({ dataset }) => dataset['lazy'] ?? ''))].filter(isLazyType)
  for (const type of types.filter((each) => UNHURRIED.has(each)))
    waiting.set(type, waitUntilNear(shown.filter(({ dataset }) => dataset['lazy'] === type)))
  await Promise.all(types.filter((type) => !UNHURRIED.has(type)).map(load))
}

/** Nobody comes near any more in a page that is left or changed: what was waiting for that is loaded now. */
export function hurryLazyModules(): void {
  for (const { end } of waiting.values()) end()
}

interface Loaded<Props> {
  readonly default: ComponentType<Props>
}

/**
 * What is ready renders at once: React asks a thenable, which may answer on the spot. Code that cannot be loaded is never
 * there: what the server rendered then stays, where an error would take the page's place.
 */
function toLazy<Type extends LazyModuleType>(type: Type): ComponentType<ModuleProps<Type>> {
  return lazy<ComponentType<ModuleProps<Type>>>(() => {
    const known = ready[type] as ComponentType<ModuleProps<Type>> | undefined
    // oxlint-disable-next-line unicorn/no-thenable -- React's `lazy` takes it, and nobody else gets it
    const now = { then: (resolve: (loaded: Loaded<ModuleProps<Type>>) => void) => resolve({ default: known! }) }
    if (known !== undefined) return now as unknown as Promise<Loaded<ModuleProps<Type>>>
    const later = async (): Promise<Loaded<ModuleProps<Type>>> => {
      await waiting.get(type)?.near
      return { default: (await loaders[type]()) as unknown as ComponentType<ModuleProps<Type>> }
    }
    return new Promise((resolve) => {
      later().then(resolve, () => {})
    })
  })
}

/**
 * What the server wrote, while code is waited for: React gives up what it has not taken over yet when the place in the page
 * changes, and it would be gone. Empty where there is nothing, as on a page that was navigated to.
 */
function ServerMarkup({ id }: { readonly id: string }): ReactNode {
  const [markup] = useState(() => document.getElementById(id)?.innerHTML ?? '')
  // oxlint-disable-next-line react/no-danger -- it is the page's own, by React
  return <div dangerouslySetInnerHTML={{ __html: markup }} />
}

function createLazy<Type extends LazyModuleType>(type: Type): (props: ModuleProps<Type>) => ReactNode {
  const Component = toLazy(type) as ComponentType<object>
  return function LazyModule(props) {
    const id = useId()
    return (
      <div data-late={type} id={id}>
        <Suspense fallback={<ServerMarkup id={id} />}>
          <Component {...props} />
        </Suspense>
      </div>
    )
  }
}

export const LazyChart = createLazy('chart')
export const LazyForm = createLazy('form')
export const LazyFinancialCalendar = createLazy('financialCalendar')
export const LazyLocations = createLazy('locations')
export const LazyRangeChart = createLazy('rangeChart')

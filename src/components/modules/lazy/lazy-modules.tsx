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

/** Gives the server the code of all of them, since it renders in one pass without waiting. */
export function registerLazyModules(components: LazyComponents): void {
  Object.assign(ready, components)
}

const isLazyType = (name: string): name is LazyModuleType => name in loaders

/** Hydrated when the visitor comes near: they need much code, are far down, and work without it. */
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
 * Loads the code of the lazy modules of a document, so that they are hydrated together with the page; less urgent ones when
 * the visitor comes near them.
 */
export async function loadLazyModules(root: ParentNode): Promise<void> {
  const shown = [...root.querySelectorAll<HTMLElement>('[data-lazy]')]
  const types = [...new Set(shown.map(({ dataset }) => dataset['lazy'] ?? ''))].filter(isLazyType)
  for (const type of types.filter((each) => UNHURRIED.has(each)))
    waiting.set(type, waitUntilNear(shown.filter(({ dataset }) => dataset['lazy'] === type)))
  await Promise.all(types.filter((type) => !UNHURRIED.has(type)).map(load))
}

/** When the page is left or changed, modules that wait for the visitor to come near are loaded at once. */
export function hurryLazyModules(): void {
  for (const { end } of waiting.values()) end()
}

interface Loaded<Props> {
  readonly default: ComponentType<Props>
}

/**
 * Loaded code renders at once: React accepts a thenable that resolves synchronously. Code that cannot be loaded stays
 * pending, so that the server's markup remains instead of an error page.
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
 * The server's markup, while code is loading: React drops markup that is not hydrated when the component changes. Empty on a
 * page that was opened by navigation.
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
      <div data-lazy={type} id={id}>
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

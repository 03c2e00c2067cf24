import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import type { ModuleProps } from './module-props.ts'

/** Modules that few pages have and that bring much code: a browser loads it where they stand. */
const loaders = {
  chart: async () => (await import(/* webpackChunkName: "module-chart" */ './chart.tsx')).Chart,
  financialCalendar: async () =>
    (await import(/* webpackChunkName: "module-financial-calendar" */ './financial-calendar.tsx')).FinancialCalendar,
  form: async () => {
    const [module] = await Promise.all([
      import(/* webpackChunkName: "module-form" */ '../../features/forms/form-module.tsx'),
      import(/* webpackChunkName: "module-form" */ '../../features/forms/load-page-texts.ts').then((texts) =>
        texts.loadPageTexts(),
      ),
    ])
    return module.FormModule
  },
  locations: async () => (await import(/* webpackChunkName: "module-locations" */ './locations.tsx')).Locations,
  rangeChart: async () => (await import(/* webpackChunkName: "module-range-chart" */ './range-chart.tsx')).RangeChart,
} as const

export type LateModuleType = keyof typeof loaders

export type LateComponents = { readonly [Type in LateModuleType]: ComponentType<ModuleProps<Type>> }

const ready: Partial<Record<LateModuleType, ComponentType<never>>> = {}

/** Gives the server the code of all of them: it renders in one go and waits for nothing. */
export function registerLateModules(components: LateComponents): void {
  Object.assign(ready, components)
}

const isLateType = (name: string): name is LateModuleType => name in loaders

/** Taken over by themselves, after the page: they bring much code, stand far down, and work without it. */
const UNHURRIED: ReadonlySet<LateModuleType> = new Set(['form'])

async function load(type: LateModuleType): Promise<void> {
  try {
    ready[type] = await loaders[type]()
  } catch {
    // The page stays as the server made it; see `toLazy`.
  }
}

/** Loads the code of the late modules that a document shows, so that they are taken over together with the page. */
export async function loadLateModules(root: ParentNode): Promise<void> {
  const names = [...root.querySelectorAll<HTMLElement>('[data-late]')].map(({ dataset }) => dataset['late'] ?? '')
  const hurried = [...new Set(names)].filter(isLateType).filter((type) => !UNHURRIED.has(type))
  await Promise.all(hurried.map(load))
}

interface Loaded<Props> {
  readonly default: ComponentType<Props>
}

/**
 * What is ready renders at once: React asks a thenable, which may answer on the spot. Code that cannot be loaded is never
 * there: what the server rendered then stays, where an error would take the page's place.
 */
function toLazy<Type extends LateModuleType>(type: Type): ComponentType<ModuleProps<Type>> {
  return lazy<ComponentType<ModuleProps<Type>>>(() => {
    const known = ready[type] as ComponentType<ModuleProps<Type>> | undefined
    // oxlint-disable-next-line unicorn/no-thenable -- React's `lazy` takes it, and nobody else gets it
    const now = { then: (resolve: (loaded: Loaded<ModuleProps<Type>>) => void) => resolve({ default: known! }) }
    if (known !== undefined) return now as unknown as Promise<Loaded<ModuleProps<Type>>>
    const later = loaders[type]() as unknown as Promise<ComponentType<ModuleProps<Type>>>
    return new Promise((resolve) => {
      later.then(
        (component) => resolve({ default: component }),
        () => {},
      )
    })
  })
}

function createLate<Type extends LateModuleType>(type: Type): (props: ModuleProps<Type>) => ReactNode {
  const Component = toLazy(type) as ComponentType<object>
  return function LateModule(props) {
    return (
      <div data-late={type}>
        <Suspense>
          <Component {...props} />
        </Suspense>
      </div>
    )
  }
}

export const LateChart = createLate('chart')
export const LateForm = createLate('form')
export const LateFinancialCalendar = createLate('financialCalendar')
export const LateLocations = createLate('locations')
export const LateRangeChart = createLate('rangeChart')

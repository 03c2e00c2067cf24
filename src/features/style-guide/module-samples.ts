import type { PageModule } from '../../domain/page/page-module.ts'

type ModuleType = PageModule['type']
type ModuleOf<T extends ModuleType> = Extract<PageModule, { readonly type: T }>

/** Samples of each type, by the state that they show. A type without a sample is an error of the compiler. */
export type ModuleSamples = {
  readonly [T in ModuleType]: Readonly<Record<string, Omit<ModuleOf<T>, 'key' | 'type' | 'surface'>>>
}

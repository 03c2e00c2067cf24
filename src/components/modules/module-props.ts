import type { PageModule } from '../../domain/page/page-module.ts'

/** What a module's component gets: the module, its zone letter, and whether it follows a section on the same ground. */
export interface ModuleProps<Type extends PageModule['type']> {
  readonly module: Extract<PageModule, { readonly type: Type }>
  readonly mark: string
  readonly tight: boolean
}

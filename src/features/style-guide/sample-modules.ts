import type { PageModule } from '../../domain/page/page-module.ts'
import type { ModuleSamples } from './module-samples.ts'
import { DATA_SAMPLES } from './sample-data-modules.ts'
import { EDITORIAL_SAMPLES } from './sample-editorial-modules.ts'
import { REFERENCE_SAMPLES } from './sample-reference-modules.ts'

/** Every content module with its states (N10). */
export const MODULE_SAMPLES: ModuleSamples = { ...EDITORIAL_SAMPLES, ...DATA_SAMPLES, ...REFERENCE_SAMPLES }

/** The samples as modules, by type. */
export function listSampleModules(): readonly (readonly [
  type: string,
  samples: readonly { readonly state: string; readonly module: PageModule }[],
])[] {
  return Object.entries(MODULE_SAMPLES).map(([type, samples]) => [
    type,
    // Each sample has the fields of its type, as `ModuleSamples` ensures; the entries of a record lose this type.
    Object.entries(samples).map(([state, fields]) => ({
      state,
      module: {
        ...fields,
        type,
        key: `${type}-${state.replaceAll(' ', '-')}`,
        surface: false,
      } as unknown as PageModule,
    })),
  ])
}

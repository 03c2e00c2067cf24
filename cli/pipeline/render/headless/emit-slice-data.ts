import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../../../src/domain/locale/language.ts'
import type { SliceClass } from '../../../../src/domain/release/render-plan.ts'
import { replaceStandIn } from '../../../../src/domain/locale/stand-in.ts'
import { classPlanFiles } from '../../plan/render-groups/class-plan-files.ts'
import { readErrorCode } from '../../../files/error-code.ts'
import { removeFileSync, replaceFileSync } from '../../../files/staged-file.ts'
import { toSliceDataText } from '../../gatsby/gatsby-page-data.ts'
import type { BundleResources } from '../../gatsby/gatsby-resources.ts'
import type { PlannedSlice } from './compose-host.ts'
import { createStamp, escapeForJson, fillStamp } from './page-templates/stamp.ts'

export interface EmitSliceDataInput {
  /** `{staging}/{host}/public`. */
  readonly publicDir: string
  readonly planDir: string
  readonly slices: readonly PlannedSlice[]
  readonly resources: BundleResources
  readonly namesIn: (language: Language) => Readonly<Record<string, string>>
  /** Keys of slices in the staged tree, by slice id; a slice with the same key stays. */
  readonly base: Readonly<Record<string, string>>
}

function sliceFile(publicDir: string, id: string): string {
  return join(publicDir, 'slice-data', `${id}.json`)
}

/**
 * Writes `slice-data/{id}.json` of every header and footer, stamped for each country.
 * @returns keys of all slices by id: another key, another file.
 */
export function emitSliceData(input: EmitSliceDataInput): Readonly<Record<string, string>> {
  const { publicDir, planDir, slices, resources, namesIn, base } = input
  const keys: Record<string, string> = {}
  for (const { key, id, component, language, countries } of slices) {
    const names = namesIn(language)
    const isKnown = (country: string): boolean => base[replaceStandIn(id, country)] === toKey(key, names[country])
    for (const country of countries) keys[replaceStandIn(id, country)] = toKey(key, names[country])
    const missing = countries.filter((country) => !isKnown(country))
    if (missing.length === 0) continue
    const { slice } = JSON.parse(readFileSync(classPlanFiles(planDir).slice(key), 'utf8')) as SliceClass
    const stamp = createStamp(toSliceDataText(slice, resources.slices[component]))
    for (const country of missing) {
      const name = escapeForJson(names[country] ?? country)
      replaceFileSync(sliceFile(publicDir, replaceStandIn(id, country)), fillStamp(stamp, { country, name }))
    }
  }
  for (const id of Object.keys(base)) if (keys[id] === undefined) removeIfThere(sliceFile(publicDir, id))
  return keys
}

function toKey(key: string, name: string | undefined): string {
  return `${key.slice(0, 32)} ${name ?? ''}`
}

function removeIfThere(file: string): void {
  try {
    removeFileSync(file)
  } catch (error) {
    if (readErrorCode(error) !== 'ENOENT') throw error
  }
}

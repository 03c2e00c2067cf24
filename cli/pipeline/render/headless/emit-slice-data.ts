import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../../../src/domain/locale/language.ts'
import type { SliceGroup } from '../../../../src/domain/release/render-plan.ts'
import { replacePlaceholder } from '../../../../src/domain/locale/placeholder-country.ts'
import { groupPlanFiles, type PlannedSlice } from './group-plan.ts'
import { readErrorCode } from '../../../files/error-code.ts'
import { removeFileSync, replaceFileSync } from '../../../files/staged-file.ts'
import { toSliceDataText } from '../../gatsby/gatsby-page-data.ts'
import type { BundleResources } from '../../gatsby/gatsby-resources.ts'
import { createPageTemplate, escapeForJson, fillPageTemplate } from '../../../../src/release/pages/page-template.ts'

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
 * Writes `slice-data/{id}.json` of every header and footer, filled for each country.
 * @returns keys of all slices by id: another key, another file.
 */
export function emitSliceData(input: EmitSliceDataInput): Readonly<Record<string, string>> {
  const { publicDir, planDir, slices, resources, namesIn, base } = input
  const keys: Record<string, string> = {}
  for (const { key, id, component, language, countries } of slices) {
    const names = namesIn(language)
    const isKnown = (country: string): boolean => base[replacePlaceholder(id, country)] === toKey(key, names[country])
    for (const country of countries) keys[replacePlaceholder(id, country)] = toKey(key, names[country])
    const missing = countries.filter((country) => !isKnown(country))
    if (missing.length === 0) continue
    const { slice } = JSON.parse(readFileSync(groupPlanFiles(planDir).slice(key), 'utf8')) as SliceGroup
    const template = createPageTemplate(toSliceDataText(slice, resources.slices[component]))
    for (const country of missing) {
      const name = escapeForJson(names[country] ?? country)
      replaceFileSync(
        sliceFile(publicDir, replacePlaceholder(id, country)),
        fillPageTemplate(template, { country, name }),
      )
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

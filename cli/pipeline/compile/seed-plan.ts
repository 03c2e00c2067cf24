import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RenderPlanPage, RenderPlanSlice } from '../../../src/domain/release/render-plan.ts'

/**
 * Pages that make a Gatsby run compile every template of a release, whatever else it renders: equal seeds in every run
 * give equal bundles.
 */
export interface BundleSeeds {
  /** One of each template that occurs in the release. */
  readonly pages: readonly RenderPlanPage[]
  /** The slices that those pages name. */
  readonly slices: readonly RenderPlanSlice[]
}

/** No locale starts like this, so no page of a release stands below it. */
const RESERVED = '_template'

/** The seeds under reserved paths and ids, sorted by template, so that they collide with nothing of a plan. */
export function toReservedSeeds({ pages, slices }: BundleSeeds): BundleSeeds {
  const reserve = (id: string): string => `${RESERVED}--${id}`
  return {
    pages: pages
      .map((page) => ({
        ...page,
        path: `/${RESERVED}/${page.template}`,
        slices: { header: reserve(page.slices.header), footer: reserve(page.slices.footer) },
      }))
      .toSorted((a, b) => (a.template < b.template ? -1 : 1)),
    slices: slices.map((slice) => ({ ...slice, id: reserve(slice.id) })),
  }
}

/** A file below `public` (with `/`) that Gatsby wrote for a seed: it belongs to no release. */
export function isSeedFile(file: string): boolean {
  return (
    file.startsWith(`${RESERVED}/`) ||
    file.startsWith(`page-data/${RESERVED}/`) ||
    file.startsWith(`slice-data/${RESERVED}--`)
  )
}

function toLines(values: readonly object[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('')
}

/** Writes seeds as `pages.ndjson` and `slices.ndjson` in a folder of their own; without seeds there is no such folder. */
export async function writeSeedPlan(dir: string, seeds: BundleSeeds | undefined): Promise<void> {
  if (seeds === undefined) return rm(dir, { recursive: true, force: true })
  const { pages, slices } = toReservedSeeds(seeds)
  await mkdir(dir, { recursive: true })
  await writeFile(join(dir, 'slices.ndjson'), toLines(slices))
  await writeFile(join(dir, 'pages.ndjson'), toLines(pages))
}

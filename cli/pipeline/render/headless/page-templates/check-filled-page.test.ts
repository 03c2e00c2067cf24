import { describe, expect, it } from '@jest/globals'
import { createTemporaryFolders } from '../../../../../tests/builders/temporary-folders.ts'
import { composePages } from '../../../plan/compose/compose-pages.ts'
import type { BatchResult } from '../batch-job.ts'
import { createFakeBundle } from '../testing/fake-bundle.ts'
import { planHost, type PlannedHost, type PlannedHostInput } from '../../../../../tests/builders/planned-host.ts'
import { renderBatches, type Rendering } from '../testing/render-batches.ts'
import { SMALL_GROUP } from '../../../../../tests/builders/small-group.ts'

const newFolder = createTemporaryFolders()

function plan(parts: Partial<PlannedHostInput> = {}): PlannedHost {
  return planHost({ dir: newFolder(), parts: SMALL_GROUP, ...parts })
}

function render(rendering: Omit<Rendering, 'cacheDir'> & { readonly cacheDir?: string }): Promise<BatchResult> {
  return renderBatches({ cacheDir: newFolder(), ...rendering })
}

describe('checks', () => {
  it('find nothing where templates treat all countries alike', async () => {
    const { jobs, plan: planned } = plan({ check: 'all' })
    const { checked, mismatches, failures } = await render({ jobs })
    const national = [...composePages(planned)].filter(({ node }) => !node.locale.isInternational)
    expect({ mismatches, failures, checked }).toEqual({ mismatches: [], failures: [], checked: national.length })
  })

  it('find a template that tells countries apart by their code', async () => {
    const fake = createFakeBundle()
    const bundle = createFakeBundle({
      renderPage: async (page) => [
        ...(await fake.renderPage(page)),
        page.data.frame.locale.country === 'DE' ? '<p>Only in Germany</p>' : '<p>Everywhere</p>',
      ],
    })
    const { jobs } = plan({ check: 'all' })
    const { mismatches } = await render({ jobs, bundle })
    expect(new Set(mismatches.map(({ file }) => file))).toEqual(new Set(['index.html']))
    expect(mismatches.map(({ path }) => path).filter((path) => !path.startsWith('/de-de'))).toEqual([])
    expect(mismatches.map(({ path }) => path)).toContain('/de-de/about')
    expect(mismatches[0]).toMatchObject({
      filled: expect.stringContaining('<p>Everywhere</p>'),
      direct: expect.stringContaining('<p>Only in Germany</p>'),
    })
  })

  it('find a template that shows other languages where neither banner nor head does, which the markup of a class leaves out', async () => {
    const bundle = createFakeBundle({
      renderPage: ({ data }) => Promise.resolve([`<p>${data.frame.alternateVersions.length}</p>`]),
    })
    const { mismatches } = await render({ jobs: plan({ check: 'all' }).jobs, bundle })
    expect(mismatches).toContainEqual({
      path: '/de-ch/search',
      file: 'index.html',
      filled: '<p>0</p>',
      direct: '<p>1</p>',
    })
  })

  it('take a sample of each template', async () => {
    const { jobs } = plan({ check: 'sample' })
    const { checked } = await render({ jobs })
    const templates = new Set(
      jobs.flatMap(({ tasks }) => tasks.filter(({ path }) => path.includes('-')).map(({ template }) => template)),
    )
    expect(checked).toBeGreaterThanOrEqual(templates.size)
    const all = await render({ jobs: plan({ check: 'all' }).jobs })
    expect(checked).toBeLessThan(all.checked)
  })
})

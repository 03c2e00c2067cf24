import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { RunningRuntime } from '../../functions/server/main.ts'
import { sendRequest } from '../../functions/server/testing/send-request.ts'
import { startTestRuntime } from '../../functions/server/testing/start-test-runtime.ts'
import { buildResultSchema, type BuildJson } from '../build/build-result-schema.ts'
import { createFixtureProject, expectDone, type FixtureProject } from '../build/fixture-project.ts'

jest.setTimeout(900_000)

const LOCALES = ['en', 'de', 'de-ch', 'fr']
const COMPANY = 'pages/main/company.yaml'

let project: FixtureProject
let renamed: BuildJson
let unchanged: BuildJson
let runtime: RunningRuntime
/** A machine that never built before: it has the history of the others, and no release. */
let fresh: string

async function build(environment: Readonly<Record<string, string>> = {}): Promise<BuildJson> {
  const end = await project.run(['build', '--locale', LOCALES.join(), '--json'], environment)
  return buildResultSchema.parse(JSON.parse(expectDone(end)))
}

/** Status and place of the answer. */
async function ask(path: string, accept = 'text/html'): Promise<readonly [number | undefined, string | undefined]> {
  const { status, headers } = await sendRequest(runtime.port, path, { headers: { accept } })
  return [status, headers.location]
}

beforeAll(async () => {
  project = await createFixtureProject({ base: 'group' })
  const history = { UAPP_ROUTE_HISTORY: 'history.json' }
  const redirects = join(project.dir, 'content/system/redirects.yaml')
  const short = '\n- {id: redirect-firm, from: /company/history, to: "page:page-about", reason: merged}\n'
  await project.edit(COMPANY, 'slug: company', 'slug: group')
  renamed = await build(history)
  unchanged = await build(history)
  await project.edit(COMPANY, 'slug: group', 'slug: the-group')
  await writeFile(redirects, `${await readFile(redirects, 'utf8')}${short}`)
  fresh = join(project.dir, 'dist-fresh')
  await build({ ...history, UAPP_DIST_DIR: fresh })
  runtime = await startTestRuntime(fresh)
})

afterAll(async () => {
  await runtime.stop()
  await project.remove()
})

describe('a change of slug', () => {
  it('passes the publish gate, since pages that are redirected have moved', () => {
    expect(renamed.isUnchanged).toBe(false)
  })

  it('is noticed once: the next build of the same content changes nothing', () => {
    expect(unchanged).toMatchObject({ isUnchanged: true, buildId: renamed.buildId })
  })

  it.each(LOCALES)('[P16] leads from the first address to the third in one step, in %s', async (urlCode) => {
    expect(await ask(`/${urlCode}/company`)).toEqual([301, `/${urlCode}/the-group`])
  })

  it.each(LOCALES)('[P16] leads from the second address, too, in %s', async (urlCode) => {
    expect(await ask(`/${urlCode}/group`)).toEqual([301, `/${urlCode}/the-group`])
  })

  it.each(LOCALES)('[P16] takes the pages below along, in %s', async (urlCode) => {
    expect(await ask(`/${urlCode}/company/quality`)).toEqual([301, `/${urlCode}/the-group/quality`])
  })

  it('[P16] keeps the query', async () => {
    expect(await ask('/de/company?from=mail')).toEqual([301, '/de/the-group?from=mail'])
  })

  it('[P16] leaves to editors what they redirect themselves', async () => {
    expect(await ask('/de/company/history')).toEqual([301, '/de/the-group/about'])
  })

  it('[P16] says of a rule that a change of slug made it, and when', async () => {
    const environment = { UAPP_DIST_DIR: fresh }
    const ended = await project.run(['explain', '/de/company'], environment)
    const tested = await project.run(['redirects', '--test', '/de/company'], environment)
    const reason = /made by a change of slug that a build noticed at \d{4}-\d\d-\d\dT[\d:.]+Z, page page-company/
    expect([expectDone(ended), expectDone(tested)]).toEqual([
      expect.stringMatching(reason),
      expect.stringMatching(reason),
    ])
  })
})

describe('an address that is gone', () => {
  it.each([
    ['/de/gewinnspiel-2022', 'Diese Seite gibt es nicht mehr'],
    ['/fr/products/crimping/tarn-5', 'Cette page n’existe plus'],
    ['/en/events/customer-days-2019', 'This page no longer exists'],
  ])('[P17] is answered with 410 by the page of its site and language: %s', async (path, title) => {
    const { status, text, headers } = await sendRequest(runtime.port, path, { headers: { accept: 'text/html' } })
    expect([status, headers['x-robots-tag'], text.includes(`${title}</h1>`)]).toEqual([410, 'noindex', true])
  })
})

describe('a campaign', () => {
  it('[P16] is redirected with 302, since it leads elsewhere one day', async () => {
    expect(await ask('/de/crimp')).toEqual([302, '/de/products/crimping'])
  })
})

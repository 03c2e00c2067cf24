import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { sendRequest, type Answer } from '../../functions/server/testing/send-request.ts'
import { unlockEditor } from '../../functions/testing/unlock-editor.ts'
import { EDITOR_IMPACT_PATH, impactAnswerSchema } from '../../src/contracts/editor/impact.ts'
import { PAGE_DIFFERENCE_PATH, pageDifferenceSchema } from '../../src/contracts/editor/page-difference.ts'
import { PREVIEW_START_PATH, previewStartedSchema } from '../../src/contracts/editor/preview.ts'
import { hashPassword } from '../../src/integrations/passwords/password-hash.ts'
import { createFixtureProject, until, type FixtureProject, type RunningCommand } from '../build/fixture-project.ts'
import { findFreePorts } from '../e2e/setup/free-ports.ts'
import { startPublishWatch, type PublishWatch } from './publish-watch.ts'

jest.setTimeout(900_000)

const PASSWORD = 'ink and wire'
/** What editors add to the page of a product. */
const ENTRY = 'inject-tarn-20'
const FILE = `pages/main/${ENTRY}.yaml`
const DRAFT_FILE = `pages/main/${ENTRY}.draft.yaml`
const ROUTE = '/products/crimping/bench-presses/tarn-20'
const PAGE = `/de-ch${ROUTE}`
const [PUBLISHED, CHANGED] = ['Die erste Woche', 'Die ersten fünf Tage']
const DRAFT = `modules:\n  - {id: first-week, title: {de: ${CHANGED}}}\n`

/** The processes of a production: one that publishes each change, with the services, and one that serves. */
describe('an editor who changes a product', () => {
  let project: FixtureProject
  let watch: PublishWatch
  let runtime: RunningCommand
  let port = 0
  let cookie = ''

  const get = (path: string, cookies = ''): Promise<Answer> =>
    sendRequest(port, path, { headers: { accept: 'text/html,*/*', ...(cookies === '' ? {} : { cookie: cookies }) } })
  /** @throws {Error} with the answer when it is none. */
  async function read(path: string): Promise<unknown> {
    const { status, text } = await get(path, cookie)
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
    return JSON.parse(text)
  }

  beforeAll(async () => {
    project = await createFixtureProject({ base: 'site', isUnpublished: true })
    port = (await findFreePorts(1))[0] ?? 0
    const webhook = `http://127.0.0.1:${port}/api/content-webhook`
    watch = startPublishWatch(project, { UAPP_CONTENT_WEBHOOKS: webhook })
    await watch.untilBuilt(1)
    const hash = await hashPassword(PASSWORD)
    runtime = project.start(['serve', '--port', String(port), '--address', '127.0.0.1', '--json'], {
      UAPP_EDITOR_PASSWORD_HASH: hash,
    })
    let ready = ''
    runtime.child.stdout?.on('data', (chunk) => (ready += String(chunk)))
    await until(() => ready.includes('"buildId"'), runtime.ended)
    cookie = await unlockEditor(port, PASSWORD)
  })
  afterAll(async () => {
    runtime.child.kill('SIGINT')
    await runtime.ended
    await watch.stop()
    await project.remove()
  })

  it('[K1] sees which addresses the draft would change, and how', async () => {
    expect((await get(PAGE)).text).toContain(PUBLISHED)
    await writeFile(join(project.dir, 'content', DRAFT_FILE), DRAFT)
    const impact = impactAnswerSchema.parse(await read(`${EDITOR_IMPACT_PATH}?entry=${ENTRY}`))
    expect(impact.routes.map(({ turn, route, locales }) => ({ turn, route, locales }))).toEqual([
      { turn: 'changed', route: ROUTE, locales: ['de', 'de-ch'] },
    ])
    expect([impact.redirects, impact.problems]).toEqual([[], []])
    const query = new URLSearchParams({ url: impact.routes[0]?.url ?? '', entry: ENTRY })
    const { blocks } = pageDifferenceSchema.parse(await read(`${PAGE_DIFFERENCE_PATH}?${query.toString()}`))
    const words = (kind: string): string =>
      blocks.flatMap(({ runs }) => runs.flatMap((run) => (run.kind === kind ? [run.text] : []))).join(' ')
    expect([words('removed'), words('added')].map((text) => text.trim())).toEqual([
      expect.stringContaining('erste Woche'),
      expect.stringContaining('ersten fünf Tage'),
    ])
  })

  it('[E2] sees the draft at its own address, and nobody else does', async () => {
    const { status, headers, text } = await sendRequest(port, PREVIEW_START_PATH, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ site: 'site-main', language: 'de', route: ROUTE }),
    })
    expect([status, previewStartedSchema.parse(JSON.parse(text))]).toEqual([200, { url: PAGE }])
    const [previewing = ''] = headers['set-cookie']?.[0]?.split(';') ?? []
    const draft = await get(PAGE, `${cookie}; ${previewing}`)
    expect([draft.text.includes(CHANGED), draft.headers['cache-control']]).toEqual([true, 'private, no-store'])
    const others = await get(PAGE)
    expect([others.text.includes(CHANGED), others.text.includes(PUBLISHED)]).toEqual([false, true])
  })

  it('[E2] publishes it, and the live page changes without anything else being done', async () => {
    await project.edit(FILE, PUBLISHED, CHANGED)
    await rm(join(project.dir, 'content', DRAFT_FILE))
    const published = (): boolean => watch.built().filter(({ kind }) => kind === 'published').length > 1
    await until(published, watch.command.ended)
    let live = ''
    // Until the runtime has switched.
    while (!live.includes(CHANGED)) live = (await get(PAGE)).text
    expect(live).not.toContain(PUBLISHED)
    const { drafts } = impactAnswerSchema.parse(await read(EDITOR_IMPACT_PATH))
    expect(drafts.map(({ id }) => id)).not.toContain(ENTRY)
  })
})

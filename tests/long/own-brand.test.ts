import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as z from 'zod'
import { startEmbeddedServices, type EmbeddedServices } from '../../cli/embedded/start-embedded-services.ts'
import { createReporter } from '../../cli/report/create-reporter.ts'
import { toFunctionsOptions } from '../../functions/functions-options.ts'
import type { RunningRuntime } from '../../functions/server/main.ts'
import { writeSite } from '../../functions/server/testing/write-site.ts'
import { CONTACT_VALUES } from '../../functions/testing/form-values.ts'
import { startSite } from '../../functions/testing/start-site.ts'
import { submitForm } from '../../functions/testing/submit-form.ts'
import { startMailService, type RunningMailService } from '../../services/mail/start.ts'
import { createTestBrowser } from '../../services/identity/testing/browser.ts'
import { startLogin } from '../../services/identity/testing/login-flow.ts'
import { parseEnvironment } from '../../src/config/environment.ts'
import { loadConfig } from '../../src/config/load-config.ts'
import { coloursOf } from '../../src/domain/brand/brand.ts'
import { ROOT } from '../base/hash-sources.ts'
import { findFreePorts } from '../e2e/setup/free-ports.ts'

const COLOUR = '#0b7a4b'
/** Names of the demonstration, and the colour that uapp has where a group sets none. */
const FOREIGN = new RegExp(`trenholt|ovander|quenby|morvane|brastow|lohse|${coloursOf({ colours: {} }).accent}`, 'i')

const mailSchema = z.object({ to: z.array(z.string()), from: z.string(), subject: z.string(), text: z.string(), html: z.string() }) // prettier-ignore
type Mail = z.infer<typeof mailSchema>

let dir: string
let mail: RunningMailService
let services: EmbeddedServices
let runtime: RunningRuntime
let login: string

beforeAll(async () => {
  dir = await realpath(await mkdtemp(join(tmpdir(), 'uapp-brand-')))
  const answers = ['--yes', '--name', 'Nordlicht', '--languages', 'de,en,pl', '--countries', 'DE,PL']
  const more = ['--colour', COLOUR, '--email', 'website@nordlicht.example', '--no-install']
  await promisify(execFile)(process.execPath, [join(ROOT, 'create-uapp/index.mjs'), 'nordlicht', ...answers, ...more], { cwd: dir }) // prettier-ignore
  const cwd = join(dir, 'nordlicht')
  await mkdir(join(cwd, 'node_modules'))
  await symlink(ROOT, join(cwd, 'node_modules/uapp'), 'junction')
  const file = join(cwd, 'uapp.config.ts')
  await writeFile(file, (await readFile(file, 'utf8')).replace('portal: false', 'portal: true'))
  mail = await startMailService({ port: 0, smtpPort: 0 })
  const names = ['PORT', 'UAPP_CONTENT_PORT', 'UAPP_CATALOGUE_PORT', 'UAPP_CUSTOMERS_PORT', 'UAPP_IDENTITY_PORT', 'UAPP_ASSETS_PORT'] // prettier-ignore
  const ports = await findFreePorts(names.length)
  const environment = parseEnvironment({
    ...Object.fromEntries(names.map((name, at) => [name, String(ports[at])])),
    UAPP_DATA_DIR: join(dir, 'data'),
    SMTP_URL: mail.smtpUrl,
  })
  const config = await loadConfig(undefined, cwd)
  const reporter = createReporter({ stream: process.stderr, quiet: true, now: () => 0 })
  const settings = { config, environment, cwd }
  services = await startEmbeddedServices(
    { ...settings, reporter, options: {}, result: () => undefined },
    { withMail: true, withPortal: true },
  )
  const issuer = environment.values.UAPP_IDENTITY_WELLKNOWN.replace('/.well-known/openid-configuration', '')
  login = startLogin(issuer, { redirect_uri: `http://localhost:${environment.values.PORT}/de/callback` }).url
  const page = '<!doctype html><html><body><div data-slot="form-contact"><form></form><template data-slot-end="form-contact"></template></div></body></html>' // prettier-ignore
  const releases = join(dir, 'site')
  await mkdir(releases)
  await writeSite(releases, { name: 'Nordlicht', locales: ['de', 'en'], pages: { '/de/contact': {} }, files: { 'de/contact/index.html': page } }) // prettier-ignore
  const { colours, mail: sender, recipients } = toFunctionsOptions(settings)
  runtime = await startSite({ dir: releases, functions: { colours: colours ?? {}, mail: sender, recipients } })
}, 240_000)

afterAll(async () => {
  await runtime.stop()
  await services.stop()
  await mail.stop()
  await rm(dir, { recursive: true, force: true, maxRetries: 3 })
}, 60_000)

/** A page with the styles that it loads; cookies are those of a visitor of its own. */
async function readPage(path?: string): Promise<string> {
  const browser = createTestBrowser()
  const first = await browser.follow(await browser.get(login, { 'accept-language': 'de' }))
  const page = path === undefined ? first : await browser.follow(await browser.get(new URL(path, first.url).href))
  expect(page.status).toBe(200)
  const sheets = [...page.body.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, href = '']) => href)
  const styles = await Promise.all(sheets.map(async (href) => (await fetch(new URL(href, page.url))).text()))
  return [page.body, ...styles].join('\n')
}

async function waitForMails(count: number): Promise<readonly Mail[]> {
  for (;;) {
    const mails = z.array(mailSchema).parse(await (await fetch(`${mail.url}/api/messages`)).json())
    if (mails.length >= count) return mails
  }
}

describe('a created group', () => {
  it.each([
    ['login', undefined],
    ['registration', /href="([^"]*\/register[^"]*)"/],
    ['forgotten password', /href="([^"]*\/forgotten[^"]*)"/],
  ] as const)('[A9] shows its %s page in its name and colour', async (_kind, link) => {
    const path = link === undefined ? undefined : (link.exec(await readPage()) ?? [])[1]?.replaceAll('&amp;', '&')
    expect(path === undefined).toBe(link === undefined)
    const page = await readPage(path)
    expect(page).toContain('<span>Nordlicht</span>')
    expect(page).not.toContain('<svg viewBox="0 0 40 40"')
    expect(page.toLowerCase()).toContain(COLOUR)
    expect(page).not.toMatch(FOREIGN)
  })

  it('[F1] writes the mails of its forms in its name and colour', async () => {
    const answer = await submitForm(runtime.port, { form: 'contact', values: CONTACT_VALUES, key: 'a-key-of-its-own-0001', page: '/de/contact' }) // prettier-ignore
    expect(answer.status).toBeLessThan(300)
    const mails = await waitForMails(2)
    expect(mails.map(({ to }) => to.join()).toSorted()).toEqual([CONTACT_VALUES.email, 'website@nordlicht.example'].toSorted()) // prettier-ignore
    for (const { from, text, html, subject } of mails) {
      expect(from).toContain('website@nordlicht.example')
      expect(html).toContain('Nordlicht')
      expect(html.toLowerCase()).toContain(COLOUR)
      expect([subject, text, html].join('\n')).not.toMatch(FOREIGN)
    }
  })
})

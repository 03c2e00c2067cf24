import { resolve } from 'node:path'
import type { Command } from 'commander'
import { toRules } from '../../../functions/functions-options.ts'
import { createLocalizeOrigin } from '../../../src/release/host-routes.ts'
import { readRelease, ReleaseError, type Release } from '../../../src/release/read-release.ts'
import { resolveRequest, type RequestFacts, type Resolution } from '../../../src/domain/request/request-resolution.ts'
import { toPageStatus } from '../../../src/domain/release/page-status.ts'
import { isTestingMode } from '../../../src/domain/cookie/testing-mode.ts'
import { createCommandContext, type GlobalOptions } from '../../command-context.ts'
import { usageError } from '../../errors.ts'
import { explainSteps } from './explain-steps.ts'
import { findPageFile, findReleaseFile } from './find-release-file.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'

export interface VisitorOptions {
  readonly country?: string
  readonly language?: string
  readonly host?: string
}

interface Address {
  readonly host: string
  /** As written, so that double slashes are seen. */
  readonly path: string
  readonly search: string
}

/**
 * Takes an address apart: a URL, `host/path`, or a path alone, for which `defaultHost` stands.
 * @throws {CommandError} with status 2 when it is none.
 */
export function parseAddress(text: string, defaultHost: string): Address {
  const match =
    /^(?:(?:https?:\/\/)?(\[[\da-f:]+\]|[a-z\d.-]+)(?::\d+)?(?=[/?#]|$))?([^?#]*)(\?[^#]*)?(?:#.*)?$/is.exec(
      text.trim(),
    )
  const [, host = defaultHost, path = '', search = ''] = match ?? []
  if (match === null || /\s/.test(text.trim()) || (path !== '' && !path.startsWith('/'))) {
    throw usageError(
      `${JSON.stringify(text)} is no address.\nWrite one such as http://localhost:8000/de-ch/products, or a path such as /de-ch/products with --host.`,
    )
  }
  return { host: host.toLowerCase(), path: path === '' ? '/' : path, search }
}

/** A request for an address. @throws {CommandError} with status 2 when it is none, or the country is none. */
export function toFacts(text: string, { country, language, host }: VisitorOptions, defaultHost: string): RequestFacts {
  if (country !== undefined && !/^[a-z]{2}$/i.test(country)) {
    throw usageError(`--country ${country}: write a country as two letters, such as CH`)
  }
  const address = parseAddress(text, defaultHost)
  return {
    ...address,
    host: host === undefined ? address.host : parseAddress(host, host).host,
    visitor: {
      isTesting: isTestingMode(new URLSearchParams(address.search), {}),
      ...omitUndefined({ country, acceptLanguage: language }),
    },
  }
}

/** What an address answers, for programs. */
export function toJson(resolution: Resolution): object {
  const { kind, site } = resolution
  return {
    kind,
    site: site?.site.slug ?? site?.site.technicalName,
    match: site?.match,
    ...(resolution.kind === 'redirect'
      ? {
          status: resolution.status,
          to: resolution.to,
          reason: resolution.reason,
          ...omitUndefined({ rule: resolution.rule }),
        }
      : {}),
    ...(resolution.kind === 'gone' ? { status: 410, locale: resolution.locale.urlCode, rule: resolution.rule } : {}),
    ...(resolution.kind === 'page'
      ? {
          status: toPageStatus(resolution.page, resolution.below),
          locale: resolution.locale.urlCode,
          page: resolution.page,
          protection: resolution.page.protection?.kind ?? 'none',
        }
      : {}),
    ...(resolution.kind === 'fixed-page' ? { status: 200 } : {}),
    ...(resolution.kind === 'not-found'
      ? { status: 404, locale: resolution.locale.urlCode, message: resolution.message }
      : {}),
    ...(resolution.kind === 'error' ? { status: 421, message: resolution.message } : {}),
  }
}

async function readReleaseFor(
  distDir: string,
  port: number,
  origins: Readonly<Record<string, string>>,
): Promise<Release> {
  try {
    return await readRelease(distDir, createLocalizeOrigin(port, origins))
  } catch (error) {
    if (error instanceof ReleaseError) throw usageError(error.message)
    throw error
  }
}

/** `uapp explain URL`: how the runtime understands an address. */
export function registerExplain(program: Command): Command {
  return program
    .command('explain')
    .description('tell how host, path, country and language of an address are understood')
    .argument('<url>', 'address, or a path of the main host')
    .option('--country <code>', 'country of the visitor, such as CH')
    .option('--language <value>', 'languages of the visitor, as a browser sends them, such as "de-CH,fr;q=0.8"')
    .option('--host <name>', 'host to ask for, instead of the one in the address')
    .addHelpText(
      'after',
      '\nExamples:\n  uapp explain http://localhost:8000/de-ch/products\n  uapp explain /products --country CH --language fr\n  uapp explain /page-about?direct\n',
    )
    .action(async (url: string, options: GlobalOptions & VisitorOptions) => {
      const { config, environment, cwd, result } = await createCommandContext(options)
      const { UAPP_DIST_DIR, PORT } = environment.values
      const release = await readReleaseFor(resolve(cwd, UAPP_DIST_DIR), PORT, config.origins)
      const facts = toFacts(url, options, release.hosts[0]?.host ?? 'localhost')
      const rules = toRules(config)
      const resolution = resolveRequest(facts, release.hosts, rules)
      const file = await findReleaseFile(release, facts)
      const pageFile = await findPageFile(release, resolution)
      const steps = explainSteps({ facts, resolution, release, rules, cwd, ...omitUndefined({ file, pageFile }) })
      const text = steps.map(({ topic, text }) => `${topic.padEnd(10)}  ${text}`).join('\n')
      const answer = file === undefined ? toJson(resolution) : { kind: 'file', status: 200, file }
      const { host, path, search } = facts
      result({ host, path, search, ...answer, steps }, text)
    })
}

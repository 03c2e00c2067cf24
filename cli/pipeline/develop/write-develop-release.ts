import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { UappConfig } from '../../../src/config/uapp-config.ts'
import type { Problem } from '../../../src/domain/problem/problem.ts'
import type { TemplateName } from '../../../src/domain/page/page-node.ts'
import { toCodePageContext } from '../../../src/domain/page/page-i18n.ts'
import { PROTECTED_PAGES_FOLDER } from '../../../src/domain/release/protected-files.ts'
import { createReleaseLayout } from '../../../src/release/release-layout.ts'
import { CODE_DIR } from '../../code-dir.ts'
import { openKeptComposition } from '../build/kept-composition.ts'
import { composeBuildHost, NO_BASE } from '../build/build-host.ts'
import { emitHostFiles } from '../emit/emit-host-files.ts'
import type { SearchWordsOf } from '../emit/search/search-indexes.ts'
import { readSearchWords } from '../emit/search/search-words.ts'
import { emitIcons } from '../emit/emit-icons.ts'
import { emitOwnFiles } from '../emit/own-files/emit-own-files.ts'
import { listOwnDocuments, listOwnFiles } from '../emit/own-files/list-own-files.ts'
import { readCodeFiles } from '../compile/code-files.ts'
import { listCodePages, type CodePage } from '../compile/code-pages.ts'
import { answerCodeQueries, type QueryAnswers } from '../compile/code-queries.ts'
import { composePages } from '../plan/compose/compose-pages.ts'
import { composeSlices } from '../plan/compose/compose-slices.ts'
import { listCountryProfiles } from '../plan/render-groups/country-profiles.ts'
import type { HostPlan, Plan } from '../plan/plan.ts'
import { planProtectedPages } from '../plan/protected-plan.ts'
import { switchCurrent } from '../../../src/release/switch-current.ts'
import { toFixedPageDataText, toPageDataText, toSliceDataText, toStaticQueryFile } from '../gatsby/gatsby-page-data.ts'
import { MANIFEST_VERSION } from '../render/headless/release-manifest.ts'
import { toDevelopDocument, type DevelopCode } from './develop-code.ts'
import type { Project } from '../../project.ts'

/** What of a release differs from the one before, for browsers that show it. */
interface DevelopChanges {
  /** Paths of pages whose data changed, or that are new or gone. */
  readonly paths: readonly string[]
  /** Ids of headers and footers. */
  readonly slices: readonly string[]
}

/** Writes releases for `uapp dev`, one after the other. */
export interface DevelopReleases {
  /** Writes a release of a plan and makes it the current one. */
  write(plan: Plan, now: Date): Promise<DevelopChanges>
  /** Removes the releases that nobody reads any more; on some disks that takes longer than all the rest of a change. */
  prune(): Promise<void>
}

export interface DevelopReleasesOptions {
  readonly dataDir: string
  readonly distDir: string
  readonly project: Project
  readonly config: UappConfig
  /** What `gatsby develop` sends for each page, and its names of bundles. */
  readonly code: DevelopCode
  readonly onProblem: (problem: Problem) => void
}

/** The pages of the code itself, and what its queries are answered. */
interface AnsweredQueries {
  readonly codePages: readonly CodePage[]
  readonly answers: QueryAnswers
  /** Names of all static queries: which pages use which is not asked here, so that each page has all of them. */
  readonly queries: string[]
}

interface DevelopBuild {
  readonly words: SearchWordsOf
  readonly buildId: string
  readonly now: Date
  readonly answered: AnsweredQueries
}

interface WrittenPages {
  /** Hashes of page data, by path; added to. */
  readonly hashes: Map<string, string>
  readonly queries: string[]
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Releases that stay: a request may be reading the one before. */
const KEPT = 2

/** Pages whose payload other pages ask for: the products of a comparison, and the cards that a filter finds. */
const ASKED: ReadonlySet<TemplateName> = new Set(['product', 'classification'])

/** Keys whose values differ between two maps. */
function listChanged(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key))
}

/** Gives the files of some folders a second name in another one; of two with one path the first counts. */
function linkStaticFiles(folders: readonly string[], publicDir: string): void {
  for (const folder of folders.filter((dir) => existsSync(dir)))
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const target = join(publicDir, name)
      if (existsSync(target)) continue
      if (statSync(join(folder, name)).isDirectory()) mkdirSync(target, { recursive: true })
      else symlinkSync(join(folder, name), target)
    }
}

/**
 * Releases as the runtime serves them, but with the empty document of `gatsby develop` in the place of each page: what a
 * browser shows is made of its data. Everything else, such as redirects, search documents and feeds, is that of a build.
 */
export function createDevelopReleases({
  dataDir,
  distDir,
  project,
  config,
  code,
  onProblem,
}: DevelopReleasesOptions): DevelopReleases {
  const layout = createReleaseLayout(distDir)
  /** Files that stand where they are asked for. */
  const staticDirs = [join(project.projectDir, 'static'), join(CODE_DIR, 'static')]
  let pages: ReadonlyMap<string, string> = new Map()
  let slices: ReadonlyMap<string, string> = new Map()
  let count = 0
  const kept = openKeptComposition(dataDir)

  function writeFile(file: string, text: string): string {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    return createHash('sha256').update(text).digest('base64url')
  }

  /** Document and data of a page. @returns hash of its data. */
  function writePage(dir: string, path: string, page: { readonly language: string; readonly data: string }): string {
    const file = path.endsWith('.html') ? path : join(path, 'index.html')
    writeFile(join(dir, file), toDevelopDocument(code.document, page.language))
    return writeFile(join(dir, 'page-data', path, 'page-data.json'), page.data)
  }

  function writePages(plan: HostPlan, dir: string, { hashes, queries }: WrittenPages): void {
    for (const { node, data, slices: ids } of composePages(plan)) {
      const chunk = code.chunkOf(`src/templates/${node.template}.tsx`)
      const payload = JSON.stringify(data)
      const text = toPageDataText(
        { path: node.path, slices: ids, payload },
        { chunk, queries, slices: ['footer', 'header'] },
      )
      const hash = writePage(dir, node.path, { language: node.locale.code, data: text })
      if (ASKED.has(node.template)) writeFile(join(dir, node.path, '_payload.json'), payload)
      hashes.set(node.path, `${hashes.get(node.path) ?? ''}${hash}`)
    }
  }

  async function writeHost(
    plan: HostPlan,
    releaseDir: string,
    { buildId, now, answered, words }: DevelopBuild,
  ): Promise<void> {
    const hostDir = join(releaseDir, plan.host)
    const publicDir = join(hostDir, 'public')
    mkdirSync(publicDir, { recursive: true })
    linkStaticFiles(staticDirs, publicDir)
    const head = { version: MANIFEST_VERSION, bundle: 'develop', names: {} }
    const profiles = listCountryProfiles(plan.context)
    const host = composeBuildHost({
      plan,
      profiles,
      dataDir,
      config,
      head,
      lean: undefined,
      base: NO_BASE,
      words,
      // Reading them takes longer than anybody waits for a page: documents are found by their names.
      documentTexts: new Map(),
      kept,
      prints: undefined,
      onProgress: () => {},
    })
    await kept.indexer.settle()
    const codePaths = answered.codePages.map(({ path }) => path)
    emitHostFiles({
      ...host,
      host: plan,
      hostDir,
      slices: {},
      codePaths,
      base: undefined,
      changes: undefined,
      buildId,
      now,
      config,
    })
    for (const [id, data] of Object.entries(answered.answers.static)) {
      const [file, text] = toStaticQueryFile(id, data)
      writeFile(join(publicDir, file), text)
    }
    for (const { path, component } of answered.codePages) {
      const found = answered.answers.pages[component]
      const page = {
        chunk: code.chunkOf(component),
        path,
        context: toCodePageContext(path),
        queries: answered.queries,
      }
      const data = toFixedPageDataText(found === undefined ? page : { ...page, data: { ...found } })
      writePage(publicDir, path, { language: 'en', data })
    }
  }

  /** Answers the queries of the code from the current content; a query without an answer is reported where it is shown. */
  async function askQueries({ hosts: [host] }: Plan): Promise<AnsweredQueries> {
    const files = await readCodeFiles(project)
    const codePages = listCodePages(files.files).filter(({ component }) => code.hasChunk(component))
    if (host === undefined) return { codePages, answers: { hash: '', static: {}, pages: {} }, queries: [] }
    const { snapshot } = host.context.input
    const { answers, problems } = await answerCodeQueries(snapshot, files)
    for (const problem of problems) onProblem(problem)
    return { codePages, answers, queries: Object.keys(answers.static) }
  }

  return {
    async write(plan, now) {
      count += 1
      const answered = await askQueries(plan)
      const words = await readSearchWords(project.projectDir)
      const buildId = `${now.toISOString().replaceAll(/[-:.TZ]/g, '')}-${count}`
      const releaseDir = layout.releaseDir(buildId)
      const nextPages = new Map<string, string>()
      const nextSlices = new Map<string, string>()
      const { snapshot } = plan.context.input
      await emitOwnFiles({
        contentDir: join(project.projectDir, 'content'),
        paths: listOwnFiles(snapshot),
        documents: listOwnDocuments(snapshot),
        hostDirs: plan.hosts.map(({ host }) => join(releaseDir, host)),
        isDevelop: true,
      })
      for (const host of plan.hosts) {
        await writeHost(host, releaseDir, { buildId, now, answered, words })
        await emitIcons(join(releaseDir, host.host))
        const publicDir = join(releaseDir, host.host, 'public')
        writePages(host, publicDir, { hashes: nextPages, queries: answered.queries })
        const closed = planProtectedPages(host)
        const pagesDir = join(releaseDir, host.host, PROTECTED_PAGES_FOLDER)
        if (closed !== undefined) writePages(closed, pagesDir, { hashes: nextPages, queries: answered.queries })
        for (const slice of composeSlices(host)) {
          const chunk = code.chunkOf(`src/templates/slices/${slice.component}.tsx`)
          const text = toSliceDataText(slice, { chunk, queries: [...answered.queries] })
          nextSlices.set(slice.id, writeFile(join(publicDir, 'slice-data', `${slice.id}.json`), text))
        }
      }
      const changes = { paths: listChanged(pages, nextPages), slices: listChanged(slices, nextSlices) }
      pages = nextPages
      slices = nextSlices
      kept.prune(new Date(now.getTime() - DAY_MS))
      await switchCurrent(distDir, buildId)
      return changes
    },
    async prune() {
      const old = (await readdir(layout.releasesDir)).toSorted().slice(0, -KEPT)
      // What cannot be removed now is tried again after the next change.
      for (const name of old) await rm(layout.releaseDir(name), { recursive: true, force: true }).catch(() => {})
    },
  }
}

import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { createTemporaryFolders } from '../../../tests/builders/temporary-folders.ts'
import { gateLimitsSchema } from '../../../src/domain/gate/gate-limits.ts'
import { listBlockingChecks, type GateDecision, type GateReport } from '../../../src/domain/gate/gate-report.ts'
import { listBlockedReleases, listKeptBack } from '../../../src/release/list-blocked-releases.ts'
import { sweepStaging } from './publish-release.ts'
import { listReleases, readCurrentBuildId } from '../../../src/release/list-releases.ts'
import { createReleaseLayout } from '../../../src/release/release-layout.ts'
import { readReleaseRecord } from '../../../src/release/read-release-record.ts'
import { RollbackError, rollbackRelease } from './rollback-release.ts'
import { acceptReport } from '../gate/accept-report.ts'
import { NoBlockedReleaseError, publishBlocked } from './publish-blocked.ts'
import { PublishBlockedError } from '../gate/publish-blocked-error.ts'
import { writeReleaseRecord } from './write-release-record.ts'
import { blockHost, checkHost, publishHost, stageHost } from './testing/gated-releases.ts'

const limits = gateLimitsSchema.parse({})
const NEWS = Array.from({ length: 8 }, (_, at) => `/news/${at}`)
const WHOLE = { routes: ['/', ...NEWS] }
const POOR = { routes: ['/'] }
const NOW = new Date('2026-11-22T12:00:00Z')
const DECISION: GateDecision = { checks: ['pages', 'sections'], by: 'Mara Ohlin', reason: 'The campaign is over' }
const createFolder = createTemporaryFolders()
let distDir: string

const check = (releaseDir: string): Promise<GateReport> => checkHost(distDir, releaseDir)
/** A release that lost its news. */
const block = (buildId: string): Promise<void> => blockHost(distDir, buildId, POOR)
const publish = (buildId: string, decision?: GateDecision): Promise<GateReport> =>
  publishBlocked({ distDir, buildId, decision, limits, keep: 3, keepDays: 0, now: NOW })

beforeEach(() => {
  distDir = createFolder()
})

describe('checkRelease', () => {
  it('has nothing to compare the first release with', async () => {
    const report = await check(await stageHost(distDir, '1-a', WHOLE))
    expect(report).toEqual({ skipped: [], findings: [], gone: { count: 0, entries: [] } })
  })

  it('finds nothing about a release that equals the current one', async () => {
    await publishHost(distDir, '1-a', WHOLE)
    const report = await check(await stageHost(distDir, '2-b', WHOLE))
    expect({ with: report.comparedWith, findings: report.findings }).toEqual({ with: '1-a', findings: [] })
  })

  it('[S2] names what the current release has and the new one lacks, with the entries that went', async () => {
    const pages = { 'site-main': { 'page-news-0': ['page:page-news-0'], 'page-': ['page:page-'] } }
    const entries = { version: 1 as const, pages, names: { 'page:page-news-0': 'Half-year figures' } }
    const left = { version: 1 as const, pages: { 'site-main': { 'page-': ['page:page-'] } }, names: {} }
    await publishHost(distDir, '1-a', { ...WHOLE, entries })
    const report = await check(await stageHost(distDir, '2-b', { ...POOR, entries: left }))
    expect(listBlockingChecks(report)).toEqual(['pages', 'sections'])
    expect(report.gone).toEqual({
      count: 1,
      entries: [{ ref: 'page:page-news-0', name: 'Half-year figures', why: 'removed' }],
    })
  })

  it('says that nothing was compared when the current release cannot be read, for publishing mends it', async () => {
    await publishHost(distDir, '1-a', WHOLE)
    await writeFile(join(distDir, 'current/www.example/routes.json'), '{')
    const report = await check(await stageHost(distDir, '2-b', POOR))
    expect({ skipped: report.skipped.length, findings: report.findings }).toEqual({ skipped: 6, findings: [] })
  })

  it('leaves out what a release of an earlier build does not tell', async () => {
    await publishHost(distDir, '1-a', { ...WHOLE, measures: { '/': [5000, 50] } })
    await rm(join(distDir, 'current/www.example/summary.json'))
    const report = await check(await stageHost(distDir, '2-b', { ...WHOLE, measures: { '/': [1, 0] } }))
    expect({ skipped: report.skipped, findings: report.findings }).toEqual({
      skipped: ['words', 'links'],
      findings: [],
    })
  })
})

describe('a release that is kept back', () => {
  beforeEach(async () => {
    await publishHost(distDir, '1-a', WHOLE)
    await block('2-b')
  })

  it('is listed as such, and is neither current, nor a release to roll back to, nor swept', async () => {
    await sweepStaging(distDir)
    expect((await listBlockedReleases(distDir)).map(({ buildId }) => buildId)).toEqual(['2-b'])
    expect(await listReleases(distDir)).toEqual([{ buildId: '1-a', isCurrent: true }])
    await expect(rollbackRelease(distDir, '2-b')).rejects.toThrow(RollbackError)
    expect(await readCurrentBuildId(distDir)).toBe('1-a')
  })

  it('is nothing that editors are asked about when it is of another moment, and can be published by name', async () => {
    await blockHost(distDir, '3-c', WHOLE)
    const dir = createReleaseLayout(distDir).blockedDir('3-c')
    const record = await readReleaseRecord(dir)
    if (record === undefined) throw new Error('There is no record')
    await writeReleaseRecord(dir, { ...record, asOf: '2027-03-01T00:00:00.000Z' })
    expect((await listBlockedReleases(distDir)).map(({ buildId }) => buildId)).toEqual(['2-b'])
    expect((await listKeptBack(distDir)).map(({ buildId }) => buildId)).toEqual(['3-c', '2-b'])
    await publish('3-c')
    expect(await readCurrentBuildId(distDir)).toBe('3-c')
  })

  it('stays so when nobody accepts what was found, or not all of it', async () => {
    await expect(publish('2-b')).rejects.toThrow(PublishBlockedError)
    await expect(publish('2-b', { ...DECISION, checks: ['pages', 'words'] })).rejects.toThrow(
      /--accept sections --by "Your name"/,
    )
    expect(await readCurrentBuildId(distDir)).toBe('1-a')
    expect((await listBlockedReleases(distDir)).map(({ buildId }) => buildId)).toEqual(['2-b'])
  })

  it('is published by name, and keeps who accepted what, when and why', async () => {
    await publish('2-b', DECISION)
    expect(await readCurrentBuildId(distDir)).toBe('2-b')
    expect(await listBlockedReleases(distDir)).toEqual([])
    const record = await readReleaseRecord(createReleaseLayout(distDir).releaseDir('2-b'))
    expect(record?.gate?.accepted).toEqual({ ...DECISION, at: NOW.toISOString() })
    expect(record?.gate?.findings.map((finding) => finding.check)).toEqual(['pages', 'sections'])
  })

  it('is compared with what is current when it is published, not when it was built', async () => {
    await publishHost(distDir, '3-c', POOR)
    expect(await publish('2-b')).toMatchObject({ comparedWith: '3-c', findings: [] })
    expect(await readCurrentBuildId(distDir)).toBe('2-b')
  })

  it('waits no longer once a newer one is published, and waits again for nobody after a rollback', async () => {
    await publishHost(distDir, '3-c', POOR)
    expect(await listBlockedReleases(distDir)).toEqual([])
    await rollbackRelease(distDir, '1-a')
    expect((await listKeptBack(distDir)).map(({ buildId, supersededBy }) => [buildId, supersededBy])).toEqual([
      ['2-b', '3-c'],
    ])
    await block('4-d')
    expect((await listBlockedReleases(distDir)).map(({ buildId }) => buildId)).toEqual(['4-d'])
  })

  it('gives way to newer ones', async () => {
    await block('3-c')
    await block('4-d')
    expect((await readdir(join(distDir, 'releases'))).filter((name) => name.startsWith('.'))).toEqual([
      '.blocked-3-c',
      '.blocked-4-d',
    ])
  })

  it('is told from those that are published, and from those that never were', async () => {
    await expect(publish('1-a', DECISION)).rejects.toThrow(/published already/)
    await expect(publish('9-z', DECISION)).rejects.toThrow(NoBlockedReleaseError)
    await expect(publish('9-z', DECISION)).rejects.toThrow('Kept back: 2-b.')
  })
})

describe('acceptReport', () => {
  it('accepts nothing in advance: checks without findings are left out', () => {
    const report: GateReport = { skipped: [], findings: [], gone: { count: 0, entries: [] } }
    expect(acceptReport(report, DECISION, NOW)).toBe(report)
  })
})

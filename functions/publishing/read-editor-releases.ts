import { access, constants, lstat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { EditorReleases } from '../../src/contracts/editor/releases.ts'
import { listBlockedReleases } from '../../src/release/list-blocked-releases.ts'
import { readCurrentDir, type Release } from '../../src/release/read-release.ts'
import { createReleaseLayout } from '../../src/release/release-layout.ts'
import { readReleaseRecord, type ReleaseRecord } from '../../src/release/read-release-record.ts'
import { toBlockedJson } from './to-blocked-json.ts'

/** The dist folder that a release lies in: `{dist}/releases/{id}`. */
export const toDistDir = ({ dir }: Pick<Release, 'dir'>): string => dirname(dirname(dir))

type Accepted = EditorReleases['current']['accepted']

function toAccepted(record: ReleaseRecord | undefined): Accepted {
  const accepted = record?.gate?.accepted
  if (accepted === undefined) return null
  const { checks, by, reason, at } = accepted
  return { checks: [...checks], by, reason: reason ?? null, at }
}

/**
 * What visitors see and what the gate keeps back, from the folder of the release that is served: another process may have
 * published a moment ago.
 */
export async function readEditorReleases(served: Release, hasPublisher: boolean): Promise<EditorReleases> {
  const distDir = toDistDir(served)
  const { currentLink, releasesDir } = createReleaseLayout(distDir)
  const dir = (await readCurrentDir(distDir)) ?? served.dir
  const [record, link, blocked, mayWrite] = await Promise.all([
    readReleaseRecord(dir),
    lstat(currentLink).catch(() => undefined),
    listBlockedReleases(distDir),
    access(releasesDir, constants.W_OK).then(
      () => true,
      () => false,
    ),
  ])
  const buildId = basename(dir)
  return {
    current: {
      buildId,
      // Each publishing makes the link anew.
      publishedAt: link?.mtime.toISOString() ?? null,
      createdAt: record?.createdAt ?? null,
      urls: record?.urls ?? null,
      pages: record?.counts?.pages ?? null,
      isServed: buildId === served.buildId,
      accepted: toAccepted(record),
    },
    blocked: blocked.map((one) => toBlockedJson(one.record)),
    canPublish: hasPublisher && mayWrite,
  }
}

import { fileURLToPath } from 'node:url'
import { describe, expect, it } from '@jest/globals'
import { readAcceptedFindings } from './accepted-findings.ts'
import { findLicences, listLicences } from './find-licences.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const ACCEPTED = {
  advisories: [],
  licences: ['MIT', 'Apache-2.0'],
  packages: [{ name: '@img/sharp-*', licence: 'LGPL-3.0-or-later', reason: 'a dynamic library' }],
}

describe('licences of dependencies', () => {
  it('are all accepted, each exception with a reason, and no exception is left over', () => {
    expect(findLicences(listLicences(root), readAcceptedFindings())).toEqual({ open: [], stale: [] })
  })

  it.each<[string, string, string, boolean]>([
    ['one that is accepted', 'a', 'MIT', true],
    ['one of two', 'a', '(GPL-3.0-only OR MIT)', true],
    ['both of two', 'a', 'MIT AND Apache-2.0', true],
    ['one of two that both count', 'a', 'MIT AND GPL-3.0-only', false],
    ['an exception', '@img/sharp-libvips-linux-x64', 'Apache-2.0 AND LGPL-3.0-or-later', true],
    ['the exception of another package', 'a', 'LGPL-3.0-or-later', false],
    ['none', 'a', 'none', false],
    ['one that forbids use', 'a', 'BUSL-1.1', false],
  ])('takes %s: %s under %s: %s', (_title, name, licence, isTaken) => {
    expect(findLicences([{ name, licence }], { ...ACCEPTED, packages: ACCEPTED.packages }).open).toEqual(
      isTaken ? [] : [`${name}: ${licence}`],
    )
  })

  it('reads as many as the lock file has', () => expect(listLicences(root).length).toBeGreaterThan(2000))
})

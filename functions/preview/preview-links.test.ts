import { describe, expect, it } from '@jest/globals'
import { useTestStore } from '../platform/store/testing/test-stores.ts'
import { findPreviewLink, listPreviewLinks, recordPreviewLink, revokePreviewLinks } from './preview-links.ts'
import { RUN_STORE_KINDS } from '../../tests/setup/test-size.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const inDays = (days: number): Date => new Date(NOW.getTime() + days * 24 * 3600_000)
const DEVICE = '5b9c1c8e-6f0e-4a39-9c35-0a6a0a4f7d11'

describe.each(RUN_STORE_KINDS)('preview links in %s', (kind) => {
  const at = useTestStore(kind)
  const record = (token: string, days = 7, now = NOW) =>
    recordPreviewLink(at.store.db, { token, fingerprint: 'today', siteId: 'site-main', path: '/en/company', createdBy: DEVICE, days, now }) // prettier-ignore
  const find = async (token: string, now = NOW, fingerprint = 'today') =>
    (await findPreviewLink(at.store.db, { token, fingerprint, now })).kind

  it('are open until their last moment', async () => {
    const link = await record('week')
    expect(link.expiresAt).toEqual(inDays(7))
    expect(
      await Promise.all([find('week'), find('week', new Date(inDays(7).getTime() - 1)), find('week', inDays(7))]),
    ).toEqual(['open', 'open', 'expired'])
  })

  it('end with the password of the editors', async () => {
    await record('old-password')
    expect([await find('old-password', NOW, 'tomorrow'), await find('nobody-made-it')]).toEqual(['revoked', 'unknown'])
  })

  it('can be ended once, and tell how many were open', async () => {
    const { id } = await record('single')
    const [first, again] = [
      await revokePreviewLinks(at.store.db, [id], NOW),
      await revokePreviewLinks(at.store.db, [id], NOW),
    ]
    expect([first, again, await find('single')]).toEqual([1, 0, 'revoked'])
  })

  it('tell who made them, never what they carry, and are forgotten a month after their end', async () => {
    await record('first-of-all', 1)
    await record('later', 7, inDays(32))
    const listed = await listPreviewLinks(at.store.db)
    expect(JSON.stringify(listed)).not.toMatch(/first-of-all|later/)
    expect(listed.map(({ createdBy }) => createdBy)).toContain(DEVICE)
    expect(await find('first-of-all', inDays(32))).toBe('unknown')
  })
})

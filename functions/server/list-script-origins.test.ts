import { describe, expect, it } from '@jest/globals'
import { buildContentSecurityPolicy } from './requests/content-security-policy.ts'
import { listScriptOrigins } from './list-script-origins.ts'

const tags = 'https://tags.example'

describe('listScriptOrigins', () => {
  it('[N9] lists each origin once, and none for a script of this site', () => {
    const scripts = [{ src: `${tags}/a.js?id=1` }, { src: `${tags}/b.js` }, { src: '/own.js' }]
    expect(listScriptOrigins({ scripts, origins: ['https://in.example', tags] })).toEqual([tags, 'https://in.example'])
  })
})

describe('the content security policy', () => {
  const policyOf = (scriptOrigins: readonly string[]): readonly string[] =>
    buildContentSecurityPolicy({
      assetOrigins: [],
      scriptHashes: ["'sha256-x'"],
      frameOrigins: [],
      scriptOrigins,
    }).split('; ')

  it('[N9] lets scripts of analytics load and send', () => {
    expect(policyOf([tags])).toEqual(
      expect.arrayContaining([`script-src 'self' ${tags} 'sha256-x'`, `connect-src 'self' ${tags}`]),
    )
  })

  it('[N9] allows no other origin where no script is configured', () => {
    expect(policyOf([])).toEqual(expect.arrayContaining(["script-src 'self' 'sha256-x'", "connect-src 'self'"]))
  })
})

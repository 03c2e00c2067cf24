import { describe, expect, it } from '@jest/globals'
import type { RedirectRule } from '../../../../src/domain/redirect/redirect-rule.ts'
import { createNginxMaps } from './nginx-map.ts'
import { addRuleMaps } from './nginx-redirects.ts'

/** Lines of the maps, with the host's own names as `$…_name`. */
function linesOf(rules: readonly RedirectRule[]): readonly string[] {
  const maps = createNginxMaps('www.example')
  addRuleMaps(maps, rules)
  const text = maps
    .text()
    .replaceAll(/uapp_[0-9a-f]{6}/g, '…')
    .replaceAll(/u\d+/g, 'u')
  return text
    .split('\n')
    .filter((line) => line.startsWith('  "'))
    .map((line) => line.trim())
}

const moved = (from: string, to: string): RedirectRule => ({ from, to, status: 301, reason: 'moved', entry: 'r' })
const gone = (from: string): RedirectRule => ({ from, status: 410, reason: 'gone', entry: 'g' })

describe('addRuleMaps', () => {
  it.each([
    ['the query of the request', moved('/de/firma', '/de/company'), '"/de/firma" "301 /de/company$is_args${args}";'],
    ['that behind the target’s own', moved('/a', '/b?c=d'), '"/a" "301 /b?c=d${…_and_args}";'],
    [
      'both before a hash',
      moved('/a', 'https://b.example/?c=d#e'),
      '"/a" "301 https://b.example/?c=d${…_and_args}#e";',
    ],
    ['nothing for what is gone', gone('/en/fair'), '"/en/fair" "410 ";'],
    ['addresses as nginx decodes them', moved('/de/%C3%BCber', '/de/b'), '"/de/über" "301 /de/b$is_args${args}";'],
    [
      'no value that leaves its quotes',
      moved('/a";x', '/b$c;"'),
      String.raw`"/a\";x" "301 /b%24c%3B%22$is_args${'${args}'}";`,
    ],
  ])('[P16] writes %s', (_title, rule, line) => {
    expect(linesOf([rule])).toContain(line)
  })

  it('[P16] writes patterns as expressions, one for the locales in which they are the same, and one without', () => {
    const patterns = ['/de', '/en', ''].map((locale) =>
      moved(`${locale}/pat/:year/a.b/*`, `${locale}/new/:splat?y=:year`),
    )
    expect(linesOf(patterns)).toEqual([
      '"" "";',
      String.raw`"~*^/(?<u>de|en)/pat/(?<u>[^/?]+)/a\.b/(?<u>[^?]+?)$" "301 /${'${u}'}/new/${'${u}'}?y=${'${u}'}${'${…_and_args}'}";`,
      String.raw`"~*^/pat/(?<u>[^/?]+)/a\.b/(?<u>[^?]+?)$" "301 /new/${'${u}'}?y=${'${u}'}${'${…_and_args}'}";`,
    ])
  })

  it('[P16] keeps a pattern of the bare address apart that is gone in all locales, too', () => {
    expect(linesOf([gone('/de/old/*'), gone('/old/*')]).filter((line) => line.includes('410'))).toHaveLength(2)
  })

  it('[P16] writes one of two rules that differ in upper case alone: nginx would refuse both', () => {
    expect(linesOf([moved('/en/Fair', '/en/a'), moved('/en/fair', '/en/b')])).toHaveLength(2)
  })
})

import type { RedirectRule } from '../../src/domain/redirect/redirect-rule.ts'

/** Why a rule is there, in a few words that end with its entry, and with the pattern by which it was found. */
export function describeReason(rule: RedirectRule): string {
  return rule.pattern === undefined ? describeOrigin(rule) : `${describeOrigin(rule)} from ${rule.pattern}`
}

function describeOrigin(rule: RedirectRule): string {
  switch (rule.reason) {
    case 'moved':
      return `moved, redirect ${rule.entry}`
    case 'merged':
      return `merged into that page, redirect ${rule.entry}`
    case 'gone':
      return `gone, redirect ${rule.entry}`
    case 'campaign':
      return `campaign${rule.until === undefined ? '' : ` until ${rule.until}`}, redirect ${rule.entry}`
    case 'slug-change':
      return `made by a change of slug that a build noticed at ${rule.since}, page ${rule.entry}`
    default:
      return rule satisfies never
  }
}

/** What a rule does with its address: `→ /en/about  (301, moved, redirect redirect-about-us)`. */
export function describeRule(rule: RedirectRule): string {
  const aim = rule.status === 410 ? 'is gone' : `→ ${rule.to}`
  return `${aim}  (${rule.status}, ${describeReason(rule)})`
}

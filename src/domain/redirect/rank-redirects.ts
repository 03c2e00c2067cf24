import { isLeading, type LeadingRule, type RedirectRule } from './redirect-rule.ts'

const LOCALE_OF_COUNTRY = /^\/[a-z]{2}-[a-z]{2}(?=\/|$)/

/** Campaigns are printed at this moment; an editor's rule goes before a generated one. */
const RANK = { campaign: 0, moved: 1, merged: 1, 'slug-change': 2 } as const

const newer = (a: LeadingRule, b: LeadingRule): number =>
  a.reason === 'slug-change' && b.reason === 'slug-change' && a.since !== b.since ? (a.since < b.since ? 1 : -1) : 0

/**
 * Rules that lead somewhere, the most important ones first: campaigns, then what editors redirect, then what pages left,
 * latest first; within each addresses without a country before those of one country, which fewer people use.
 */
export function rankRedirects(rules: readonly RedirectRule[]): readonly LeadingRule[] {
  const isOfCountry = ({ from }: LeadingRule): number => Number(LOCALE_OF_COUNTRY.test(from))
  return rules
    .filter(isLeading)
    .sort((a, b) => RANK[a.reason] - RANK[b.reason] || isOfCountry(a) - isOfCountry(b) || newer(a, b))
}

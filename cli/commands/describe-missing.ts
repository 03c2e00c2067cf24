import type { ProposedTarget } from '../../src/domain/not-found/propose-target.ts'
import type { ProposedRedirect } from '../pipeline/plan/propose-redirects.ts'

const REASONS: Readonly<Record<ProposedTarget['by'], string>> = {
  history: 'the page, or one above it, moved there',
  segment: 'a page there has this name',
  spelling: 'a page there has nearly this name',
  parent: 'the page above it',
}

function toLine({ host, path, count, target }: ProposedRedirect): string {
  const proposal = target === undefined ? 'nothing is near' : `${target.path}  (${REASONS[target.by]})`
  return `${String(count).padStart(7)}  ${host}${path} → ${proposal}`
}

/** Addresses that led nowhere for people: how often, what may be meant, and what an editor can take over. */
export function describeMissing(addresses: readonly ProposedRedirect[]): string {
  if (addresses.length === 0) return 'No address led nowhere in the last 30 days, as far as was counted.'
  const snippets = addresses.flatMap(({ snippet }) => snippet ?? [])
  const advice = ['', '# For system/redirects.yaml, after a look at each target:', ...snippets]
  return [
    'Addresses that visitors found nothing at in the last 30 days, and where they may lead:',
    ...addresses.map(toLine),
    ...(snippets.length === 0 ? [] : advice),
  ].join('\n')
}

import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../components/frame/use-format.ts'
import type { GateCheckJson, GateFindingJson } from '../../../contracts/editor/releases.ts'
import { sumAddresses, sumLost } from './gate-variants.ts'

/** What the publish gate found, in words of the reader. */
export interface GateWords {
  /** Such as “3 of 40 pages”. */
  readonly share: (check: GateCheckJson['check'], finding: GateFindingJson) => string
  readonly addresses: (count: number) => string
  /** What keeps a release back, for its title. */
  readonly headline: (check: GateCheckJson) => string
  /** The findings to confirm before accepting them. */
  readonly seen: (check: GateCheckJson) => string
}

export function useGateWords(): GateWords {
  const { t } = useTranslation('editor')
  const { number } = useFormat()
  const counted = (count: number): { readonly count: number; readonly number: string } => ({
    count,
    number: number(count),
  })
  return {
    share: (check, { unit, lost, of }) =>
      t(`releases.share.${check === 'words' && unit === 'pages' ? 'emptied' : unit}`, {
        some: number(lost),
        ...counted(of),
      }),
    addresses: (count) => t('releases.addressCount', counted(count)),
    headline: (check) => t(`releases.headline.${check.check}`, counted(sumLost(check))),
    seen: (check) =>
      t(`releases.seen.${check.check}`, counted(check.check === 'pages' ? sumAddresses(check) : sumLost(check))),
  }
}

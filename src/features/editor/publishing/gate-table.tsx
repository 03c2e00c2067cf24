import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../components/frame/use-format.ts'
import { StateTag } from '../../../components/workspace/messages/state-tag.tsx'
import type { BlockedReleaseJson, GateCheckJson } from '../../../contracts/editor/releases.ts'
import { findWorst, GATE_VARIANTS, sumAddresses } from './gate-variants.ts'
import { useGateWords } from './use-gate-words.ts'

function Now({ check }: { readonly check: GateCheckJson }): ReactNode {
  const { t } = useTranslation('editor')
  const { share, addresses } = useGateWords()
  const worst = findWorst(check)
  if (worst === undefined)
    return <span className="muted">{t(`releases.now.${check.state === 'skipped' ? 'skipped' : 'passes'}`)}</span>
  const lost = sumAddresses(check)
  return (
    <>
      <span className="strong">{share(check.check, worst)}</span>
      {lost > 0 && <span className="p-two">{addresses(lost)}</span>}
    </>
  )
}

function Row({ check }: { readonly check: GateCheckJson }): ReactNode {
  const { t } = useTranslation('editor')
  const { number } = useFormat()
  const worst = findWorst(check)
  return (
    <tr>
      <td className="m-2">
        <StateTag {...GATE_VARIANTS[check.state]}>{t(`releases.state.${check.state}`)}</StateTag>
      </td>
      <th scope="row" className="m-1 m-full">
        {t(`releases.check.${check.check}`)}
      </th>
      <td className="num m-2 m-end">
        <Now check={check} />
      </td>
      <td className={worst === undefined ? 'm-hide' : 'muted m-3 m-end'}>
        {worst !== undefined && t('releases.atMost', { number: number(worst.allowed) })}
      </td>
    </tr>
  )
}

/** Every check of the publish gate with its result. */
export function GateTable({ checks }: Pick<BlockedReleaseJson, 'checks'>): ReactNode {
  const { t } = useTranslation('editor')
  return (
    <table className="p-table p-rows e-check">
      <caption className="p-sr">{t('releases.table.caption')}</caption>
      <thead>
        <tr>
          {(['result', 'check', 'now', 'limit'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`releases.table.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {checks.map((check) => (
          <Row key={check.check} check={check} />
        ))}
      </tbody>
    </table>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../components/frame/use-format.ts'
import type { GateCheck } from '../../../domain/gate/gate-checks.ts'
import type { GateExampleJson, GateFindingJson } from '../../../contracts/editor/releases.ts'

/** More are folded. */
const SHOWN = 6

interface FindingProps {
  readonly check: GateCheck
  readonly finding: GateFindingJson
}

/** What is lost beside the address itself: locales other than those of the finding, words of a page, or where a redirect led. */
function Loss({ check, finding, example }: FindingProps & { readonly example: GateExampleJson }): ReactNode {
  const { t } = useTranslation('editor')
  const { number } = useFormat()
  const { locales, amount, target } = example
  if (target !== undefined)
    return (
      <span className="muted">
        {target === null ? (
          t('releases.wasGone')
        ) : (
          <>
            {t('impact.target')} <code>{target}</code>
          </>
        )}
      </span>
    )
  if (amount !== null)
    return (
      <span className="muted num">
        {t(`releases.amount.${check === 'links' ? 'links' : 'words'}`, {
          before: number(amount.before),
          after: number(amount.after),
        })}
      </span>
    )
  if (locales.length < 2 || locales.length === finding.locales.length) return undefined
  return (
    <details className="e-locales">
      <summary>{t('impact.locales', { count: locales.length, number: number(locales.length) })}</summary>
      <p>{locales.join(', ')}</p>
    </details>
  )
}

function Lines({ examples, ...found }: FindingProps & { readonly examples: readonly GateExampleJson[] }): ReactNode {
  return (
    <ul className="e-lost">
      {examples.map((example) => (
        <li key={example.path}>
          <span className="e-route">
            <code>{example.path}</code> {example.name !== null && <span lang="en">{example.name}</span>}
          </span>
          <Loss {...found} example={example} />
        </li>
      ))}
    </ul>
  )
}

/** The first of what would be lost, the rest of them folded, and how many more there are. */
export function GateExamples(found: FindingProps): ReactNode {
  const { t } = useTranslation('editor')
  const { number } = useFormat()
  const { examples, more } = found.finding
  // The pages of a section are listed with those of its site already.
  const shown = found.check === 'sections' ? 0 : SHOWN
  const rest = examples.slice(shown)
  const moreOf = (count: number): string => t('page.more', { count, number: number(count) })
  return (
    <>
      {shown > 0 && <Lines {...found} examples={examples.slice(0, shown)} />}
      {rest.length > 0 && (
        <details className="e-fold">
          <summary>
            {shown === 0 ? `${t('releases.pages')} (${number(rest.length + more)})` : moreOf(rest.length + more)}
          </summary>
          <Lines {...found} examples={rest} />
          {more > 0 && <p className="e-note small">{moreOf(more)}</p>}
        </details>
      )}
      {rest.length === 0 && more > 0 && <p className="e-note small">{moreOf(more)}</p>}
    </>
  )
}

import type { ReactNode } from 'react'
import { useFormat } from '../../components/frame/use-format.ts'
import type { GateCheck } from '../../domain/gate/gate-checks.ts'
import type { GateExampleJson, GateFindingJson } from '../../contracts/editor/releases.ts'
import { useEditor } from './editor-context.tsx'

/** More are folded. */
const SHOWN = 6

/** What is lost beside the address itself: its locales, words of a page, or where a redirect led. */
function Loss({ check, example }: { readonly check: GateCheck; readonly example: GateExampleJson }): ReactNode {
  const { t } = useEditor()
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
  if (locales.length < 2) return undefined
  return (
    <details className="e-locales">
      <summary>{t('impact.locales', { count: locales.length, number: number(locales.length) })}</summary>
      <p>{locales.join(', ')}</p>
    </details>
  )
}

function Lines({ check, examples }: { readonly check: GateCheck; readonly examples: readonly GateExampleJson[] }) {
  return (
    <ul className="e-lost">
      {examples.map((example) => (
        <li key={example.path}>
          <span className="e-route">
            <code>{example.path}</code> {example.name !== null && <span lang="en">{example.name}</span>}
          </span>
          <Loss check={check} example={example} />
        </li>
      ))}
    </ul>
  )
}

/** The first of what would be lost, the rest of them folded, and how many more there are. */
export function GateExamples({
  check,
  finding: { examples, more },
}: {
  readonly check: GateCheck
  readonly finding: GateFindingJson
}): ReactNode {
  const { t } = useEditor()
  const { number } = useFormat()
  const rest = examples.slice(SHOWN)
  const moreOf = (count: number): string => t('page.more', { count, number: number(count) })
  return (
    <>
      <Lines check={check} examples={examples.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details className="e-fold">
          <summary>{moreOf(rest.length + more)}</summary>
          <Lines check={check} examples={rest} />
          {more > 0 && <p className="e-note small">{moreOf(more)}</p>}
        </details>
      )}
      {rest.length === 0 && more > 0 && <p className="e-note small">{moreOf(more)}</p>}
    </>
  )
}

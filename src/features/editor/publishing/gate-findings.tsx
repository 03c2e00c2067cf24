import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../components/frame/use-format.ts'
import type { BlockedReleaseJson, GateCheckJson, GateFindingJson } from '../../../contracts/editor/releases.ts'
import { GateExamples } from './gate-examples.tsx'
import { useGateWords } from './use-gate-words.ts'

function Finding({ check, finding }: { readonly check: GateCheckJson['check']; readonly finding: GateFindingJson }) {
  const { share, addresses } = useGateWords()
  const { site, host, section, locales } = finding
  return (
    <>
      <h4>
        {section === null ? (
          (site ?? host)
        ) : (
          <>
            <code>{section.path}</code> {section.name !== null && <span lang="en">{section.name}</span>}
          </>
        )}
      </h4>
      <p className="small">
        {[share(check, finding), ...(finding.addresses === null ? [] : [addresses(finding.addresses)])].join(' · ')}
        {locales.length > 0 && <span className="muted"> · {locales.join(', ')}</span>}
      </p>
      <GateExamples check={check} finding={finding} />
    </>
  )
}

function Check({ check }: { readonly check: GateCheckJson }): ReactNode {
  const { t } = useTranslation('editor')
  const { number } = useFormat()
  const { findings, more } = check
  return (
    <section className="e-lost-of">
      <h3 className="p-h3">{t(`releases.check.${check.check}`)}</h3>
      <p className="small muted">{t(`releases.way.${check.check}`)}</p>
      {findings.map((finding, at) => (
        <Finding key={at} check={check.check} finding={finding} />
      ))}
      {more > 0 && <p className="e-note small">{t('page.more', { count: more, number: number(more) })}</p>}
    </section>
  )
}

function Gone({ gone: { entries, more } }: Pick<BlockedReleaseJson, 'gone'>): ReactNode {
  const { t } = useTranslation('editor')
  const { number } = useFormat()
  if (entries.length === 0) return undefined
  const count = entries.length + more
  return (
    <details className="e-fold">
      <summary>{t('releases.gone', { count, number: number(count) })}</summary>
      <ul className="e-lost">
        {entries.map(({ kind, id, name, why }) => (
          <li key={`${kind}:${id}`}>
            <span className="e-route">
              {name !== null && <span lang="en">{name}</span>}{' '}
              <code>
                {kind}:{id}
              </code>
            </span>
            <span className="muted">{t(`releases.why.${why}`)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="e-note small">{t('page.more', { count: more, number: number(more) })}</p>}
    </details>
  )
}

/** Everything that a release would remove, check by check, and the removed entries. */
export function GateFindings({ release }: { readonly release: BlockedReleaseJson }): ReactNode {
  return (
    <>
      {release.checks
        .filter(({ findings }) => findings.length > 0)
        .map((check) => (
          <Check key={check.check} check={check} />
        ))}
      <Gone gone={release.gone} />
    </>
  )
}

import type { ReactNode } from 'react'
import type { SpecificationGroup, SpecificationRow, SystemValue } from '../../domain/catalogue/specification-groups.ts'
import { from } from '../../theme/breakpoints.ts'
import { useContentLanguage } from '../frame/use-content-language.ts'
import { AlignedValue } from './aligned-value.tsx'
import { css } from '../../theme/css.ts'

const styles = css`
  display: grid;
  gap: 40px;
  & > section {
    display: grid;
    gap: 8px;
  }
  & h3 {
    padding-block: 10px;
  }
  & tbody {
    border-top: 1px solid var(--ink);
  }
  & th,
  & td {
    padding: 11px 0;
    border-bottom: var(--hair);
    vertical-align: baseline;
    line-height: 1.35;
  }
  & th {
    font-weight: 400;
    color: var(--ink-2);
    padding-right: 16px;
    width: 46%;
  }
  & td {
    font-weight: 500;
  }
  & td.unit {
    width: 18%;
    padding-left: 8px;
    font-weight: 400;
    color: var(--ink-3);
    font-size: var(--step--1);
    white-space: nowrap;
  }
  & .to {
    color: var(--ink-3);
    font-weight: 400;
    padding-inline: 2px;
  }
  & .range {
    white-space: nowrap;
  }
  & .txt {
    overflow-wrap: anywhere;
  }
  & tr:hover > * {
    background: color-mix(in srgb, var(--line) 30%, transparent);
  }
  ${from.columns} {
    & > section {
      grid-template-columns: repeat(12, minmax(0, 1fr));
      column-gap: 24px;
    }
    & h3 {
      grid-column: span 3;
    }
    & table {
      grid-column: span 9;
    }
    & th {
      width: 44%;
    }
  }
  @media (max-width: 599px) {
    & th {
      width: auto;
      hyphens: auto;
      overflow-wrap: anywhere;
      min-width: 10.25em;
    }
    & td {
      text-align: right;
    }
    & td.unit {
      width: 3.4em;
      text-align: right;
    }
    & .v {
      --int: auto;
      --frac: 2.3em;
    }
    & .range > .v {
      --frac: auto;
    }
  }
`

type Part = 'value' | 'unit'

function PartOf({ of: { value, unit }, part }: { readonly of: SystemValue; readonly part: Part }): ReactNode {
  return part === 'unit' ? unit : <AlignedValue value={value} />
}

/** One part of a row's value, in both systems. */
function Systems({ values, part }: { readonly values: SpecificationRow['values']; readonly part: Part }): ReactNode {
  if ('both' in values) return <PartOf of={values.both} part={part} />
  return (['Metric', 'Imperial'] as const).map((system) => (
    <span key={system} data-unit={system}>
      <PartOf of={values[system]} part={part} />
    </span>
  ))
}

/** Specifications by group; values stand on their decimal point, units apart, both systems in the page. */
export function SpecificationTable({ groups }: { readonly groups: readonly SpecificationGroup[] }): ReactNode {
  const contentLanguage = useContentLanguage()
  return (
    <div className={styles} {...contentLanguage}>
      {groups.map((group) => (
        <section key={group.name}>
          <h3>{group.name}</h3>
          <table>
            <tbody>
              {group.rows.map(({ id, name, values }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td>
                    <Systems values={values} part="value" />
                  </td>
                  <td className="unit">
                    <Systems values={values} part="unit" />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  )
}

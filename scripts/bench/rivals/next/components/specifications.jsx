import { splitNumber } from '../shared/format.js'
import { toVariantTable } from '../shared/specifications.js'

function Number({ language, value, decimals, sign = '' }) {
  const [whole, fraction] = splitNumber(language, value, decimals)
  return (
    <span className="v">
      <span className="whole">{`${sign}${whole}`}</span>
      <span className="fraction">{fraction}</span>
    </span>
  )
}

function AlignedValue({ language, value: { numbers = [], kind, decimals, text } }) {
  const [first, second] = numbers
  if (first === undefined || kind === 'text' || kind === 'boolean') return <span className="txt">{text}</span>
  if (kind === 'range' && second !== undefined)
    return (
      <span className="range">
        <Number language={language} value={first} decimals={decimals} />
        <span className="to">–</span>
        <Number language={language} value={second} decimals={decimals} />
      </span>
    )
  return <Number language={language} value={first} decimals={decimals} sign={kind === 'tolerance' ? '±' : ''} />
}

function Unit({ entry }) {
  return entry.unit
}

function Value({ entry, language }) {
  return <AlignedValue language={language} value={entry.value} />
}

function Figure({ entry: { value, unit } }) {
  return (
    <>
      {value.text} {unit && <small>{unit}</small>}
    </>
  )
}

/** A property in both systems; `Part` is what is shown of it. */
function BySystem({ values: { both, Metric, Imperial }, part: Part, language }) {
  return (
    <>
      {both && <Part entry={both} language={language} />}
      {Metric && (
        <span data-unit="Metric">
          <Part entry={Metric} language={language} />
        </span>
      )}
      {Imperial && (
        <span data-unit="Imperial">
          <Part entry={Imperial} language={language} />
        </span>
      )}
    </>
  )
}

const onlySystem = ({ both, Metric, Imperial }) =>
  both || (Metric && Imperial) ? undefined : Metric ? 'Metric' : 'Imperial'

export function SpecificationTable({ page, groups }) {
  const language = page.frame.locale.code
  return (
    <div className="specification">
      {groups.map((group) => (
        <section key={group.name}>
          <h3>{group.name}</h3>
          <table>
            <tbody>
              {group.rows.map(({ id, name, values }) => (
                <tr key={id} data-unit={onlySystem(values)}>
                  <th scope="row">{name}</th>
                  <td>
                    <BySystem values={values} part={Value} language={language} />
                  </td>
                  <td className="unit">
                    <BySystem values={values} part={Unit} />
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

export function Headline({ rows }) {
  if (rows.length === 0) return null
  return (
    <dl className="title-block">
      {rows.map(({ id, name, values }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>
            <BySystem values={values} part={Figure} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Both({ metric = '–', imperial = '–' }) {
  if (metric === imperial) return metric
  return (
    <>
      <span data-unit="Metric">{metric}</span>
      <span data-unit="Imperial">{imperial}</span>
    </>
  )
}

export function Variants({ page: { content, t } }) {
  const { names, rows } = toVariantTable(content)
  return (
    <section className="scroll" aria-label={t('product.variants')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('product.variant')}</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, cells }) => (
            <tr key={id}>
              <th scope="row">
                <Both {...name} />
              </th>
              {cells.map(({ name: property, isOwn, metric, imperial }) => (
                <td key={property} className={isOwn ? undefined : 'quiet'}>
                  <Both metric={metric} imperial={imperial} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

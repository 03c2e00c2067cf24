import { groupBy, toLogPercent } from '../shared/format.js'
import { Link, Phone } from './elements.jsx'

export function Table({ page, module }) {
  const { caption, columns, rows, numericColumns } = module
  const toClass = (column) => (numericColumns.includes(column) ? 'r' : undefined)
  return (
    <section className="scroll" aria-label={module.title ?? caption ?? page.t('table.label')}>
      <table>
        {caption && <caption>{caption}</caption>}
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={toClass(index)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, index) =>
                index === 0 && !numericColumns.includes(0) ? (
                  <th key={columns[index]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={columns[index]} className={toClass(index)}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Place({ page, location }) {
  return (
    <li className="place">
      <span className="tag">{page.t(`location.${location.kind}`)}</span>
      <b>{location.name}</b>
      <address>
        {location.addressLines.map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
        {location.postalCode} {location.city}
      </address>
      <p className="ways">
        <Phone number={location.phone} />
        <a href={`mailto:${location.email}`}>{location.email}</a>
      </p>
      {location.services.length > 0 && <p className="quiet">{location.services.join(', ')}</p>}
    </li>
  )
}

export function Locations({ page, module }) {
  return (
    <div className="locations">
      {groupBy(module.locations, ({ country }) => country).map(([country, locations]) => (
        <section key={country}>
          <h3>{country}</h3>
          <ul className="places">
            {locations.map((location) => (
              <Place key={location.id} page={page} location={location} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

export function RangeChart({ page, module: { ticks, unit, items, marker } }) {
  const place = (value) => toLogPercent(value, ticks[0], ticks.at(-1))
  const toClass = ({ from, to }) =>
    marker === undefined ? 'row' : from <= marker && marker <= to ? 'row hit' : 'row miss'
  return (
    <div className="range-chart">
      <div className="scale">
        {ticks.map((tick) => (
          <span key={tick} style={{ '--p': place(tick) }}>
            {tick}
          </span>
        ))}{' '}
        {unit}
      </div>
      {items.map((item) => (
        <Link key={item.name} page={page} link={item.link} className={toClass(item)}>
          <b>
            {item.name}
            <small>{item.note}</small>
          </b>
          <span className="bar" style={{ '--a': place(item.from), '--b': place(item.to) }}>
            <i />
            <em className="low">{item.from}</em>
            <em className="high">{item.to}</em>
          </span>
        </Link>
      ))}
    </div>
  )
}

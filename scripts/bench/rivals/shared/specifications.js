/** Specifications by group, the metric and the imperial record of one property in one row. */
export function groupSpecifications(specifications) {
  const groups = new Map()
  for (const { id, group, name, value, unit, measurementSystem = 'both', headline } of specifications) {
    const rows = groups.get(group) ?? new Map()
    groups.set(group, rows)
    const row = rows.get(id) ?? { id, name, headline: false, values: {} }
    row.headline ||= headline
    row.values[measurementSystem] ??= { value, unit }
    rows.set(id, row)
  }
  return [...groups].map(([name, rows]) => ({ name, rows: [...rows.values()] }))
}

const toText = (entry) => (entry === undefined ? '' : [entry.value.text, entry.unit].filter(Boolean).join('\u00A0'))

function toCells(specifications) {
  const rows = groupSpecifications(specifications).flatMap((group) => group.rows)
  return new Map(
    rows.map(({ name, values: { both, Metric, Imperial } }) => [
      name,
      { metric: toText(both ?? Metric ?? Imperial), imperial: toText(both ?? Imperial ?? Metric) },
    ]),
  )
}

/** What variants differ in: names of properties, and for each variant its own values or the product's. */
export function toVariantTable({ specifications, variants }) {
  const base = toCells(specifications)
  const own = variants.map((variant) => toCells(variant.specifications))
  const names = [...new Set(own.flatMap((cells) => [...cells.keys()]))]
  const rows = variants.map((variant, index) => ({
    id: variant.id,
    name: { metric: variant.nameMetric, imperial: variant.nameImperial },
    cells: names.map((name) => ({ name, isOwn: own[index].has(name), ...(own[index].get(name) ?? base.get(name)) })),
  }))
  return { names, rows }
}

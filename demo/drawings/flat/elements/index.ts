import * as charts from './charts.ts'
import type { ElementKind } from './element.ts'
import * as marks from './marks.ts'
import * as panels from './panels.ts'
import * as sections from './sections.ts'
import * as wires from './wires.ts'

/** Every flat element that a composition may hold, by the name its record uses in `draw`. */
export const ELEMENTS = {
  arc: marks.arc,
  balloon: marks.balloon,
  bars: charts.bars,
  box: marks.box,
  cable: wires.cable,
  calendar: charts.calendar,
  circle: marks.circle,
  clock: panels.clock,
  'crimp-cross': sections.crimpCross,
  'crimp-section': sections.crimpSection,
  curve: charts.curve,
  dimension: marks.dimension,
  gauge: panels.gauge,
  globe: panels.globe,
  ground: marks.ground,
  harness: wires.harness,
  histogram: charts.histogram,
  label: marks.label,
  line: marks.line,
  mark: panels.mark,
  matrix: panels.matrix,
  schedule: charts.schedule,
  sliders: panels.sliders,
  strokes: charts.strokes,
  symbol: marks.symbol,
  'tool-profile': sections.toolProfile,
  tree: panels.tree,
  trend: charts.trend,
  twisted: wires.twisted,
  wire: wires.wire,
} as const

export type ElementName = keyof typeof ELEMENTS

/** The element that the parameters describe. Throws a ZodError when one of them is unknown or impossible. */
export function drawElement(name: ElementName, parameters: Readonly<Record<string, unknown>>): string {
  const { schema, draw } = ELEMENTS[name] as ElementKind
  return draw(schema.parse(parameters))
}

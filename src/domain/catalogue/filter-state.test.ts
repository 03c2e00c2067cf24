import { describe, expect, it } from '@jest/globals'
import type { Facet } from './facets.ts'
import { NOTHING_CHOSEN, parseFilterState, parseMeasure, printFilterState, toChoice } from './filter-state.ts'

const drive: Facet = { kind: 'choice', id: 'drive', name: 'Drive', values: [{ text: 'Servo', count: 2 }, { text: 'Air & oil', count: 1 }] } // prettier-ignore
const section = {
  kind: 'range',
  id: 'section',
  name: 'Cross-section',
  units: [{ unit: 'mm²', from: 0.05, to: 16 }],
} satisfies Facet
const force = {
  kind: 'range',
  id: 'force',
  name: 'Force',
  units: [
    { unit: 'kN', system: 'Metric', from: 1, to: 60 },
    { unit: 'lbf', system: 'Imperial', from: 224, to: 13488 },
  ],
} satisfies Facet
const options = {
  capabilities: [{ id: 'open-barrel' }, { id: 'ferrules' }],
  facets: [drive, section, force],
}

describe('the state of a filter in the address', () => {
  it.each([
    ['', [], 0],
    ['?capability=ferrules', ['ferrules'], 0],
    ['?capability=ferrules&capability=open-barrel&more=2', ['ferrules', 'open-barrel'], 2],
    ['?capability=unknown&more=2', [], 0],
    ['?capability=ferrules&more=-1', ['ferrules'], 0],
    ['?capability=ferrules&more=1e9', ['ferrules'], 40],
    ['?f-drive=Air+%26+oil&f-drive=Steam', ['drive:1'], 0],
  ])('[K5] is read from “%s”', (query, values, more) => {
    expect(parseFilterState(query, options)).toEqual({ values: new Set(values), texts: new Map(), more })
  })

  it.each([
    '?capability=ferrules&more=1',
    '?f-drive=Servo&f-section=0.5+mm%C2%B2',
    '?utm_source=mail&capability=ferrules&f-force=20',
  ])('[K5] is written as it is read: %s', (query) => {
    expect(printFilterState(parseFilterState(query, options), query, options.facets)).toBe(query)
  })

  it('[K5] leaves an address as it was when nothing is chosen', () => {
    expect(printFilterState(NOTHING_CHOSEN, '?capability=ferrules&f-force=20&more=2', options.facets)).toBe('')
  })
})

describe('parseMeasure', () => {
  it.each([
    ['0.5 mm²', section, 'Metric', [0.5, 0.5, 0]],
    ['0,5mm2', section, 'Imperial', [0.5, 0.5, 0]],
    ['0.5', section, 'Metric', [0.5, 0.5, 0]],
    ['20', force, 'Metric', [20, 20, 0]],
    ['4500', force, 'Imperial', [4500, 4500, 1]],
    ['4500 LBF', force, 'Metric', [4500, 4500, 1]],
    ['20 – 10 kN', force, 'Metric', [10, 20, 0]],
    ['10-20', force, 'Metric', [10, 20, 0]],
  ] as const)('[K5] understands “%s”', (text, facet, system, [from, to, unit]) => {
    expect(parseMeasure(text, facet, system)).toEqual({ id: facet.id, from, to, unit })
  })

  it.each(['', 'kN', '20 bar', 'about 20', '1.2.3'])('[K5] takes “%s” for no number of the property', (text) => {
    expect(parseMeasure(text, force, 'Metric')).toBeUndefined()
  })

  it('[K5] tells which properties were asked for wrongly, and goes on with the others', () => {
    const state = parseFilterState('?f-force=strong&f-section=0.5', options)
    expect(toChoice(state, options, 'Metric')).toEqual({
      values: new Set(),
      ranges: [{ id: 'section', from: 0.5, to: 0.5, unit: 0 }],
      wrong: new Set(['force']),
    })
  })
})

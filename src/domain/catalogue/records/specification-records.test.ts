import { describe, expect, it } from '@jest/globals'
import type { Language } from '../../locale/language.ts'
import { specificationFileSchema, type SpecificationDefinition, type SpecificationInput } from './specification-file.ts'
import { toSpecificationRecords } from './specification-records.ts'

const frame = { group: 'Machine', name: 'Value' }
const define = (more: object) => specificationFileSchema.parse({ id: 'value', ...frame, ...more })
const force = define({
  kind: 'number',
  metric: 'kN',
  imperial: 'lbf',
  factor: 224.809,
  decimals: { metric: 1, imperial: 0 },
})
const temperature = { metric: '°C', imperial: '°F', factor: 1.8, offset: 32, decimals: { metric: 0, imperial: 0 } }
const diameter = define({ kind: 'number', metric: 'mm', decimals: { metric: 1 } })

type Row = readonly [readonly number[], string, string | null, number]
type TextCase = readonly [string, SpecificationDefinition, SpecificationInput, Language, string]
type Case = readonly [string, SpecificationDefinition, SpecificationInput, readonly Row[]]

describe('toSpecificationRecords', () => {
  it.each([
    [
      'a number in both systems',
      force,
      20,
      [
        [[20], 'kN', 'Metric', 1],
        [[4496], 'lbf', 'Imperial', 0],
      ],
    ],
    [
      'a range with offset',
      define({ kind: 'range', ...temperature }),
      [10, 40],
      [
        [[10, 40], '°C', 'Metric', 0],
        [[50, 104], '°F', 'Imperial', 0],
      ],
    ],
    [
      'a tolerance without offset, for it is a difference',
      define({ kind: 'tolerance', ...temperature }),
      5,
      [
        [[5], '°C', 'Metric', 0],
        [[9], '°F', 'Imperial', 0],
      ],
    ],
    [
      'several numbers in both systems',
      force,
      { values: [20, 30] },
      [
        [[20, 30], 'kN', 'Metric', 1],
        [[4496, 6744], 'lbf', 'Imperial', 0],
      ],
    ],
    ['a number without imperial unit once', diameter, 3.5, [[[3.5], 'mm', null, 1]]],
    [
      'no decimals to a converted value that is large, and those of its quantity to a small one',
      define({ kind: 'range', metric: 'mm', imperial: 'in', factor: 0.0393701, decimals: { metric: 0, imperial: 2 } }),
      [1, 999_000],
      [
        [[1, 999_000], 'mm', 'Metric', 0],
        [[0.04, 39_331], 'in', 'Imperial', 2],
      ],
    ],
    ['all decimals that were written', diameter, 0.25, [[[0.25], 'mm', null, 2]]],
  ] satisfies readonly Case[])('[K2] gives %s', (_name, definition, value, expected) => {
    const records = toSpecificationRecords(definition, value, 'en')
    const shown = records.map(({ numbers, unit, measurement_system, decimals }) => [
      numbers,
      unit,
      measurement_system,
      decimals,
    ])
    expect(shown).toEqual(expected)
  })

  const drive = define({ kind: 'text', values: { servo: { en: 'Servo', de: 'Servoantrieb' } } })
  it.each([
    ['the text of a key', drive, 'servo', 'de', 'Servoantrieb'],
    ['English where the language lacks it', drive, 'servo', 'fr', 'Servo'],
    ['a text that is no key', drive, 'belt', 'de', 'belt'],
    ['a localized text', drive, { en: 'belt', de: 'Riemen' }, 'de', 'Riemen'],
    ['several texts side by side', drive, { values: ['servo', 'belt'] }, 'de', 'Servoantrieb, belt'],
    ['several texts as its language does', drive, { values: ['servo', 'belt'] }, 'ja', 'Servo、belt'],
    ['yes in the language', define({ kind: 'boolean' }), true, 'hu', 'igen'],
    ['no in the language', define({ kind: 'boolean' }), false, 'ja', 'なし'],
  ] satisfies readonly TextCase[])('[K2] gives %s', (_name, definition, value, language, expected) => {
    expect(toSpecificationRecords(definition, value, language)).toEqual([
      expect.objectContaining({ value: expected, numbers: null, measurement_system: null }),
    ])
  })
})

import { describe, expect, it } from '@jest/globals'
import { parseSpecification, type NumberStyle } from './parse-value.ts'

const style = (change: Partial<NumberStyle> = {}): NumberStyle => ({
  decimal: '.',
  factor: 1,
  unit: undefined,
  ...change,
})
const GERMAN = style({ decimal: ',' })

describe('parseSpecification', () => {
  it.each([
    ['a plain number', 'number', ['20'], style(), 20],
    ['a number of a spreadsheet, whatever the decimal sign', 'number', [1.25], GERMAN, 1.25],
    ['marks between thousands', 'number', ['1,250.5'], style(), 1250.5],
    ['German signs', 'number', ['1.250,5'], GERMAN, 1250.5],
    ['Swiss thousands', 'number', ['1’250.5'], style(), 1250.5],
    ['the unit behind it', 'number', ['20 kN'], style({ unit: 'kN' }), 20],
    ['another unit by its factor', 'number', ['1,27'], style({ decimal: ',', factor: 10 }), 12.7],
    ['a tolerance with its sign', 'tolerance', ['±0.01'], style(), 0.01],
    ['spaces between thousands', 'number', ['12 500'], GERMAN, 12500],
    ['a minus that is no hyphen', 'number', ['−40'], style(), -40],
    ['a range in one cell', 'range', ['0,25 – 6'], GERMAN, [0.25, 6]],
    ['a range in two values, the larger first', 'range', ['6', '0.25'], style(), [0.25, 6]],
    ['a range with its unit', 'range', ['0.5...10 mm²'], style({ unit: 'mm²' }), [0.5, 10]],
    ['a range below zero', 'range', ['-40 to 85'], style(), [-40, 85]],
    ['one number for a range', 'range', ['4'], style(), [4, 4]],
    ['yes in German', 'boolean', ['ja'], style(), true],
    ['a mark for yes', 'boolean', ['X'], style(), true],
    ['no', 'boolean', [false], style(), false],
    ['texts side by side', 'text', ['red', 'blue'], style(), { values: ['red', 'blue'] }],
    ['numbers side by side', 'number', ['230', '400 V'], style({ unit: 'V' }), { values: [230, 400] }],
    ['no numbers where one of them is none', 'number', ['230', 'x'], style(), undefined],
  ] as const)('[K2] reads %s', (_name, kind, values, how, expected) => {
    expect(parseSpecification(kind, values, how)).toEqual(expected)
  })

  it.each([
    ['number', 'n/a'],
    ['number', '20 lbf'],
    ['number', '1.2.3'],
    ['number', '1,5'],
    ['number', '12,34,567'],
    ['range', 'from 3'],
    ['boolean', 'perhaps'],
  ] as const)('[K2] takes “%s” of “%s” for no value', (kind, value) => {
    expect(parseSpecification(kind, [value], style({ unit: 'kN' }))).toBeUndefined()
  })

  it.each(['0.5', '1.5', '1.2.3'])('[K2] takes “%s” for no number where the comma is the decimal sign', (value) => {
    expect(parseSpecification('number', [value], GERMAN)).toBeUndefined()
  })
})

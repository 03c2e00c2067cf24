import { describe, expect, it } from '@jest/globals'
import { listJoinedForms } from './joined-forms.ts'
import { readRuns } from './read-runs.ts'

const formsOf = (text: string): readonly string[] => listJoinedForms(text, readRuns(text, 'en')).map(({ form }) => form)

describe('listJoinedForms', () => {
  it.each([
    ['a code in several pieces', 'KX-450 s', ['kx450', 'kx450s', '450s']],
    ['a number and its unit', '20 kN', ['20kn']],
    ['the same without a space', '20kN', ['20kn']],
    ['both ends of a range', '0.03 – 10 mm²', ['0.03mm2', '10mm2']],
    ['a serial number with gaps', 'TN 4 071 882', ['tn4071882']],
    ['a code with points', 'KX-450.2', ['kx4502']],
    ['a compound with a hyphen', 'Crimp-Presse', ['crimppresse']],
    ['capitals', 'OPC UA', ['opcua']],
    ['no words of a sentence', 'The press runs well', []],
  ])('[S9] joins %s', (_what, text, forms) => {
    expect([...formsOf(text)].sort()).toEqual([...forms].sort())
  })
})

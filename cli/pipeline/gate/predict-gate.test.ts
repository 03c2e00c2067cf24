import { describe, expect, it } from '@jest/globals'
import { predictGate } from './predict-gate.ts'

const WHOLE = { sites: 5, locales: 31 }
const PART = { sites: 1, locales: 12 }
const ACCEPTED = { checks: ['locales'] as const, by: 'Mara Ohlin' }

describe('predictGate', () => {
  it('[C3] tells before a part is rendered that it will be kept back, and what publishes it', () => {
    expect(predictGate(PART, WHOLE, undefined)).toBe(
      'The current release has 5 sites in 31 locales, this build plans 1 site in 12 locales: its release will be kept back, and the current one stays. To publish the part in its place, add: --accept locales --by "Your name"',
    )
  })

  it.each([
    ['nothing was published yet', PART, undefined, undefined],
    ['the current release holds the same part', PART, PART, undefined],
    ['more is built than was', WHOLE, PART, undefined],
    ['somebody accepts it', PART, WHOLE, ACCEPTED],
  ])('[C3] says nothing where %s', (_title, planned, current, decision) => {
    expect(predictGate(planned, current, decision)).toBeUndefined()
  })
})

import { describe, expect, it } from '@jest/globals'
import { findCountryCentre } from './country-centres.ts'
import { sortByDistance } from './sort-by-distance.ts'

describe('sortByDistance', () => {
  it('[S6] puts the nearest place first, over the date line, too', () => {
    const fiji = { name: 'Fiji', latitude: -17.7, longitude: 178 }
    const samoa = { name: 'Samoa', latitude: -13.8, longitude: -172 }
    const sydney = { name: 'Sydney', latitude: -33.9, longitude: 151.2 }
    const sorted = sortByDistance([sydney, samoa, fiji], { latitude: -16, longitude: -179 })
    expect(sorted.map(({ place }) => place.name)).toEqual(['Fiji', 'Samoa', 'Sydney'])
  })

  it('[S6] measures in kilometres along the earth', () => {
    const [quarter] = sortByDistance([{ latitude: 90, longitude: 0 }], { latitude: 0, longitude: 40 })
    expect(quarter?.kilometres).toBeCloseTo(10_007.56, 1)
  })
})

describe('findCountryCentre', () => {
  it('[S6] knows where a country without a location is', () => {
    const norway = findCountryCentre('NO')
    expect(norway?.latitude).toBeGreaterThan(58)
    expect(norway?.latitude).toBeLessThan(71)
  })

  it('[S6] takes the mainland for the country', () => {
    expect(findCountryCentre('FR')?.longitude).toBeGreaterThan(0)
    expect(findCountryCentre('US')?.latitude).toBeLessThan(45)
  })

  it('[S6] knows nothing of a code that is none', () => {
    expect(findCountryCentre('XX')).toBeUndefined()
  })
})

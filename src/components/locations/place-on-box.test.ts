import { describe, expect, it } from '@jest/globals'
import { placeOnBox } from './place-on-box.ts'

describe('placeOnBox', () => {
  const view = { x: 100, y: 50, width: 200, height: 100 }

  it('[S6] puts the corner of the view into the corner of a box of its proportions', () => {
    const { scale, toBox } = placeOnBox(view, { width: 400, height: 200 })
    expect(scale).toBe(2)
    expect(toBox({ x: 100, y: 50 })).toEqual({ left: 0, top: 0 })
    expect(toBox({ x: 200, y: 100 })).toEqual({ left: 200, top: 100 })
  })

  it('[S6] leaves room above and below in a higher box', () => {
    expect(placeOnBox(view, { width: 400, height: 400 }).toBox({ x: 100, y: 50 })).toEqual({ left: 0, top: 100 })
  })

  it('[S6] does not show what is outside', () => {
    expect(placeOnBox(view, { width: 400, height: 200 }).toBox({ x: 99, y: 60 })).toBeUndefined()
  })
})

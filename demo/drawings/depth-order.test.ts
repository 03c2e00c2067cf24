import { describe, expect, it } from '@jest/globals'
import { cameraOf } from './camera.ts'
import { depthOrder, type Placed } from './depth-order.ts'

const block = (name: string, x: number, y: number, z: number, layer = 0): Placed & { name: string } => ({
  name,
  lo: [x, y, z],
  hi: [x + 10, y + 10, z + 10],
  layer,
})
const namesOf = (items: readonly { name: string }[]): string => items.map(({ name }) => name).join(' ')

describe('depthOrder', () => {
  it.each([
    ['farther away', block('far', 0, 20, 0), block('near', 0, 0, 0)],
    ['to the left', block('left', 0, 0, 0), block('right', 20, 0, 0)],
    ['below', block('below', 0, 0, 0), block('above', 0, 0, 20)],
  ])('paints what is %s first', (_case, first, second) => {
    expect(namesOf(depthOrder([second, first], cameraOf('axo')))).toBe(`${first.name} ${second.name}`)
  })

  it('paints the higher layer last where boxes overlap', () => {
    const order = depthOrder([block('glass', 0, 0, 0, 5), block('tool', 2, 2, 2)], cameraOf('axo'))
    expect(namesOf(order)).toBe('tool glass')
  })

  it('keeps every item, even in a circle of three that each cover the next', () => {
    const items = [
      { lo: [0, 0, 0], hi: [30, 10, 10] },
      { lo: [20, -20, 5], hi: [30, 15, 15] },
      { lo: [5, -20, -5], hi: [25, -12, 30] },
    ] as const
    expect(depthOrder(items, cameraOf('axo'))).toHaveLength(3)
  })
})

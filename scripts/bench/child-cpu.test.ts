import { describe, expect, it } from '@jest/globals'
import { parseCpu } from './child-cpu.ts'

describe('parseCpu', () => {
  it('adds what a process and its ended children used, and is not misled by a program with spaces and brackets in its name', () => {
    const stat = '4711 (node (a) b) S 1 4711 4711 0 -1 4194560 1 2 3 4 500 60 1234 66 20 0 11 0 99'
    expect(parseCpu(stat)).toEqual({ own: 5.6, children: 13 })
  })
})

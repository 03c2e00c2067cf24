import { describe, expect, it } from '@jest/globals'
import { appendQuery, withoutParameter } from './request-query.ts'

describe('appendQuery', () => {
  it.each([
    ['/en', '', '/en'],
    ['/en', '?', '/en'],
    ['/en', '?q=a%20b&flag', '/en?q=a%20b&flag'],
    ['/en?x=1', '?q=1', '/en?x=1&q=1'],
    ['/en#team', '?q=1', '/en?q=1#team'],
    ['https://a.example/#/x#y', '?q=1', 'https://a.example/?q=1#/x#y'],
  ])('[P16] %s and %s give %s', (target, search, expected) => {
    expect(appendQuery(target, search)).toBe(expected)
  })
})

describe('withoutParameter', () => {
  it.each([
    ['?direct', ''],
    ['?direct=true', ''],
    ['?a=1&direct&b=%20', '?a=1&b=%20'],
    ['?%64irect=1&a', '?a'],
    ['?directly=1', '?directly=1'],
    ['', ''],
  ])('[P14] %s without direct is %s', (search, expected) => {
    expect(withoutParameter(search, 'direct')).toBe(expected)
  })
})

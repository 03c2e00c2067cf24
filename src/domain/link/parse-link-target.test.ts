import { describe, expect, it } from '@jest/globals'
import { parseLinkTarget } from './parse-link-target.ts'

describe('parseLinkTarget', () => {
  it.each([
    ['page:page-about', { kind: 'page', pageId: 'page-about' }],
    ['page:page-contact#form', { kind: 'page', pageId: 'page-contact', hash: 'form' }],
    ['page:page-order?service=a&b=c', { kind: 'page', pageId: 'page-order', parameters: 'service=a&b=c' }],
    ['page:page-order?a=b#form', { kind: 'page', pageId: 'page-order', parameters: 'a=b', hash: 'form' }],
    ['page:page-order?', { kind: 'page', pageId: 'page-order' }],
    ['path:/products/crimping', { kind: 'path', path: '/products/crimping' }],
    ['product:tarn-20', { kind: 'product', slug: 'tarn-20' }],
    ['file:doc-iso-9001', { kind: 'file', documentId: 'doc-iso-9001' }],
    ['https://shop.example/a?b#c', { kind: 'external', url: 'https://shop.example/a?b#c' }],
    ['mailto:media@trenholt.example', { kind: 'external', url: 'mailto:media@trenholt.example' }],
    ['tel:+4100000000', { kind: 'external', url: 'tel:+4100000000' }],
  ])('[L5] reads %s', (to, expected) => {
    expect(parseLinkTarget(to)).toEqual(expected)
  })

  it('[L3] reads an action', () => {
    expect(parseLinkTarget('action:open-news-feed-panel')).toEqual({ kind: 'action', action: 'open-news-feed-panel' })
  })

  it('[L1] keeps whatever stands behind hard:', () => {
    expect(parseLinkTarget('hard:/de/anything/')).toEqual({ kind: 'hard', href: '/de/anything/' })
  })

  it.each([
    '',
    'about',
    '/about',
    'page:',
    'page:A B',
    'path:about',
    'product:Tarn 20',
    'ftp://x',
    'https://',
    'javascript:alert(1)',
  ])('[L5] knows no target “%s”', (to) => {
    expect(parseLinkTarget(to)).toBeUndefined()
  })
})

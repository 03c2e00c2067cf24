import { describe, expect, it } from '@jest/globals'
import { renderPage } from './render-page.ts'
import { fillSlot, hasSlot } from './slots.ts'

const PAGE =
  '<main><div data-slot="form"><form></form><template data-slot-end="form"></template></div></main>' +
  '<script>run()</script><link as="script" rel="preload" href="/a.js"/><link rel="stylesheet" href="/a.css"/>'

describe('slots of a page', () => {
  it('take the place of what the page was built with', () => {
    expect(fillSlot(PAGE, { name: 'form', markup: '<p>$& Done</p>' })).toContain(
      '<div data-slot="form"><p>$& Done</p><template',
    )
  })

  it('leave a page alone that has none of this name', () => {
    expect([hasSlot(PAGE, 'form'), hasSlot(PAGE, 'search'), fillSlot(PAGE, { name: 'search', markup: 'x' })]).toEqual([
      true,
      false,
      PAGE,
    ])
  })

  it('stay as the server filled them, when nothing runs in the page', () => {
    const html = renderPage(PAGE, { slots: [{ name: 'form', markup: 'Done' }], isFinal: true })
    expect(html).toBe(
      '<main><div data-slot="form">Done<template data-slot-end="form"></template></div></main><link rel="stylesheet" href="/a.css"/>',
    )
  })
})

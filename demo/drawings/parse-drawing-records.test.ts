import { describe, expect, it } from '@jest/globals'
import { DrawingRecordError, parseDrawingRecords, type DrawingProblem } from './parse-drawing-records.ts'

function problemsOf(text: string): readonly DrawingProblem[] {
  try {
    parseDrawingRecords([{ file: 'presses.yaml', text }])
    return []
  } catch (error) {
    if (error instanceof DrawingRecordError) return error.problems
    throw error
  }
}

describe('parseDrawingRecords', () => {
  it.each([
    ['an unknown parameter', 'tarn: {type: press, views: [card], trhoat: 12}', 'trhoat'],
    ['an impossible value', 'tarn: {type: press, views: [card], h: -3}', 'h'],
    ['an unknown type', 'tarn: {type: prss, views: [card]}', 'type'],
    ['an unknown view', 'tarn: {type: press, views: [below]}', 'views.0'],
    [
      'a balloon for a part that is not there',
      'tarn: {type: press, reel: false, callouts: [reel], views: [callouts]}',
      'callouts',
    ],
    [
      'an unknown element',
      'scene: {type: composition, width: 9, height: 9, elements: [{draw: cicle}]}',
      'elements.0.draw',
    ],
    [
      'a wrong field of an element',
      'scene: {type: composition, width: 9, height: 9, elements: [{draw: circle, at: [1, 2], r: -1}]}',
      'elements.0.r',
    ],
    [
      'a machine that no record describes',
      'scene: {type: composition, width: 9, height: 9, elements: [{draw: machines, items: [{of: tarn}]}]}',
      'elements.0.items.0.of',
    ],
    [
      'a wrong parameter inside a scene',
      'scene: {type: composition, width: 9, height: 9, elements: [{draw: machines, items: [{type: press, with: {w: x}}]}]}',
      'elements.0.items.0.with.w',
    ],
  ])('names file, drawing and field of %s', (_case, text, field) => {
    expect(problemsOf(text)).toEqual([
      expect.objectContaining({ file: 'presses.yaml', drawing: text.split(':')[0], field }),
    ])
  })

  it('names the file of a drawing that is there twice', () => {
    const file = { file: 'a.yaml', text: 'tarn: {type: press}' }
    expect(() => parseDrawingRecords([file, { ...file, file: 'b.yaml' }])).toThrow(
      'b.yaml: tarn: (name): is already in a.yaml',
    )
  })

  it('reads an empty file as no records', () => {
    expect(parseDrawingRecords([{ file: 'a.yaml', text: '# nothing yet\n' }]).size).toBe(0)
  })
})

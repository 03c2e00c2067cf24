import { describe, expect, it } from '@jest/globals'
import { OperationError, parseOperations } from './parse-operations.ts'

const plain = { fit: 'clip', quality: 90, isAutomatic: false }

describe('parseOperations', () => {
  it.each([
    [[], plain],
    [['resize=width:480'], { ...plain, width: 480 }],
    [
      ['resize=width:960,height:960,fit:crop', 'output=format:webp', 'quality=value:80'],
      { ...plain, width: 960, height: 960, fit: 'crop', format: 'webp', quality: 80 },
    ],
    [
      ['quality=value:80', 'output=format:png', 'resize=height:90,fit:max'],
      { ...plain, height: 90, fit: 'max', format: 'png', quality: 80 },
    ],
    [['auto_image', 'compress'], { ...plain, isAutomatic: true }],
  ])('[L6] reads %j', (segments, expected) => {
    expect(parseOperations(segments)).toEqual(expected)
  })

  it.each([
    [['blur=amount:3'], '"blur=amount:3": the operations are'],
    [['resize'], '"resize": the operations are'],
    [['resize=width'], '"resize=width": arguments are written name:value'],
    [['resize=fit:crop'], '"resize=fit:crop": needs a width or a height'],
    [['resize=width:0'], '"resize=width:0": width:'],
    [['resize=width:10001'], '"resize=width:10001": width:'],
    [['resize=width:12.5'], '"resize=width:12.5": width:'],
    [['resize=width:9000,height:9000'], 'has more than 40 megapixels'],
    [['resize=width:10,fit:cover'], '"resize=width:10,fit:cover": fit:'],
    [['output=format:gif'], '"output=format:gif": format:'],
    [['quality=value:101'], '"quality=value:101": value:'],
    [['quality=value:80', 'quality=value:70'], '"quality=value:70": quality is given twice'],
  ])('[L6] refuses %j and names the segment', (segments, message) => {
    expect(() => parseOperations(segments)).toThrow(OperationError)
    expect(() => parseOperations(segments)).toThrow(message)
  })
})

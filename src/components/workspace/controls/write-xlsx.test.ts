import { describe, expect, it } from '@jest/globals'
import readWorkbook from 'read-excel-file/node'
import { writeXlsx } from './write-xlsx.ts'

async function readBack(rows: Parameters<typeof writeXlsx>[0]): Promise<unknown> {
  const blob = await writeXlsx(rows)
  const [sheet] = await readWorkbook(Buffer.from(await blob.arrayBuffer()))
  return sheet?.data
}

describe('a workbook', () => {
  it('[M3] holds texts, numbers, days and moments as such', async () => {
    expect(
      await readBack([
        ['Ticket', 'Subject', 'Built', 'Updated'],
        [48_213, '日本語 & <ümläut>', '2022-07-01', '2026-11-22T09:15:00.000Z'],
        [-3, '', '', ''],
      ]),
    ).toEqual([
      ['Ticket', 'Subject', 'Built', 'Updated'],
      [48_213, '日本語 & <ümläut>', new Date('2022-07-01'), new Date('2026-11-22T09:15:00.000Z')],
      [-3, null, null, null],
    ])
  })

  it.each([
    ['=cmd|"/c calc"!A1', `'=cmd|"/c calc"!A1`],
    ['+41 55 200', `'+41 55 200`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['＝1+1', `'＝1+1`],
    ['\u0000a\u{1F600}\uD800b', 'a\u{1F600}b'],
  ])('[M3] holds %j as a text that no spreadsheet runs', async (text, expected) => {
    expect(await readBack([['Subject'], [text]])).toEqual([['Subject'], [expected]])
  })

  it('[M3] cuts a text that is longer than a cell may be', async () => {
    const [, [text] = []] = (await readBack([['Text'], ['x'.repeat(40_000)]])) as string[][]
    expect(text).toHaveLength(32_767)
  })
})

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DrawingRecords } from './drawing-record.ts'
import { parseDrawingRecords } from './parse-drawing-records.ts'

/** All records of a folder of YAML files. Throws a DrawingRecordError when one is wrong. */
export async function readDrawingRecords(folder: string): Promise<DrawingRecords> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort()
  const files = await Promise.all(
    names.map(async (file) => ({ file, text: await readFile(join(folder, file), 'utf8') })),
  )
  return parseDrawingRecords(files)
}

import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DrawingRecords } from './drawing-record.ts'
import { listDrawings, renderDrawing } from './render-drawing.ts'

/**
 * Brings a folder of SVG files to what the records draw.
 * @param isCheck writes and removes nothing.
 * @returns names of the files that differed, sorted.
 */
export async function updateDrawings(
  records: DrawingRecords,
  dir: string,
  isCheck: boolean,
): Promise<readonly string[]> {
  await mkdir(dir, { recursive: true })
  const wanted = new Map(
    listDrawings(records).map((name) => [`${name}.svg`, `${renderDrawing(name, records) ?? ''}\n`]),
  )
  const present = await readdir(dir)
  const gone = present.filter((file) => !wanted.has(file))
  if (!isCheck) await Promise.all(gone.map((file) => rm(join(dir, file))))
  const written = await Promise.all(
    [...wanted].map(async ([file, svg]) => {
      const path = join(dir, file)
      if ((await readFile(path, 'utf8').catch(() => undefined)) === svg) return []
      if (!isCheck) await writeFile(path, svg)
      return [file]
    }),
  )
  return [...gone, ...written.flat()].sort()
}

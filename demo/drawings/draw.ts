/**
 * Draws the pictures of the demonstration from their records, as files:
 *
 *   npm run drawings             writes what differs, and removes what no record makes any more
 *   npm run drawings -- --check  writes nothing, fails when a file is out of date
 */
import { fileURLToPath } from 'node:url'
import { readDrawingRecords } from './read-drawing-records.ts'
import { updateDrawings } from './update-drawings.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const isCheck = process.argv.includes('--check')

const changed = await updateDrawings(await readDrawingRecords(at('records')), at('../content/assets/drawings'), isCheck)
for (const name of changed) console.log(name)
console.log(`${changed.length} ${isCheck ? 'out of date' : 'written or removed'}`)
if (isCheck && changed.length > 0) process.exitCode = 1

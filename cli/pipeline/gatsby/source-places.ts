import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { basename, join } from 'node:path'
import * as z from 'zod'

/** Finds the place in the sources of a position in a compiled bundle. */
export interface SourcePlaces {
  /**
   * Our components in React's component stack, innermost first, such as `Hero (src/components/hero.tsx:12:3)`; the names
   * of all where no source map knows them.
   */
  toComponentStack(stack: string): readonly string[]
  /** The innermost place of an error's stack that stands in our sources, such as `src/components/hero.tsx:12:3`. */
  findPlace(stack: string): string | undefined
}

const mapSchema = z.object({
  version: z.number(),
  sources: z.array(z.string()),
  names: z.array(z.string()),
  mappings: z.string(),
})
const FRAME = /^\s*at (?:async )?(?:(?<name>.+?) \()?(?:(?<file>[^()]+):(?<line>\d+):(?<column>\d+)|[^()]*)\)?$/
const OWN_SOURCE = /(?:^|\/)(?<path>src\/.*)$/

interface Frame {
  readonly name: string | undefined
  readonly place: string | undefined
}

/** Places by the source maps beside the files of a folder; each map is read once, when it is first asked for. */
export function createSourcePlaces(dir: string): SourcePlaces {
  const maps = new Map<string, SourceMap | undefined>()

  function mapOf(file: string): SourceMap | undefined {
    const name = basename(file)
    if (!maps.has(name)) maps.set(name, readMap(join(dir, `${name}.map`)))
    return maps.get(name)
  }

  function toFrame(line: string): Frame | undefined {
    const groups = FRAME.exec(line)?.groups
    if (groups === undefined) return undefined
    const { name, file } = groups
    if (file === undefined || !file.startsWith(dir))
      return { name: name ?? line.trim().replace(/^at /, ''), place: undefined }
    const entry = mapOf(file)?.findEntry(Number(groups['line']) - 1, Number(groups['column']) - 1)
    if (entry === undefined || !('originalSource' in entry)) return { name, place: undefined }
    const path = OWN_SOURCE.exec(entry.originalSource)?.groups?.['path']
    return { name, place: path && `${path}:${entry.originalLine + 1}:${entry.originalColumn + 1}` }
  }

  const toFrames = (stack: string): readonly Frame[] => stack.split('\n').flatMap((line) => toFrame(line) ?? [])

  return {
    toComponentStack: (stack) => {
      const frames = toFrames(stack)
      const own = frames.flatMap(({ name, place }) =>
        name === undefined || place === undefined ? [] : `${name} (${place})`,
      )
      return own.length > 0 ? own : frames.flatMap(({ name }) => name ?? [])
    },
    findPlace: (stack) => toFrames(stack).find(({ place }) => place !== undefined)?.place,
  }
}

function readMap(file: string): SourceMap | undefined {
  try {
    const { version, sources, names, mappings } = mapSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    return new SourceMap({ file, version, sources, sourcesContent: [], names, mappings, sourceRoot: '' })
  } catch {
    return undefined
  }
}

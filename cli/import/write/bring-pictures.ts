import { existsSync, readdirSync } from 'node:fs'
import { extname, join, parse, relative, resolve, sep } from 'node:path'
import type { Losses } from '../losses.ts'
import type { FileStage } from './stage-files.ts'

const ENDINGS = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif', '.svg'])

export interface Pictures {
  /** Brings a picture that the project does not have yet; one that is missing is told. */
  bring(asset: string, file: string, place: string): Promise<void>
  readonly count: { copied: number; missing: number }
}

const listNames = (dir: string): ReadonlySet<string> =>
  new Set(
    existsSync(dir) ? readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((path) => parse(path).name) : [],
  )

/**
 * @param folder that the source's names are in; undefined: pictures are brought by other means.
 * @param assetsDir folder `assets` of the content.
 */
export function createPictures(
  folder: string | undefined,
  { assetsDir, stage, losses }: { readonly assetsDir: string; readonly stage: FileStage; readonly losses: Losses },
): Pictures {
  const known = new Set(listNames(assetsDir))
  const count = { copied: 0, missing: 0 }

  /** The file within the folder; nothing of outside. */
  function find(file: string): string | undefined {
    if (folder === undefined) return undefined
    const tries = [file, file.split(/[\\/]/).at(-1) ?? file].map((name) => resolve(folder, name))
    return tries.find((path) => {
      const inside = relative(folder, path)
      return !inside.startsWith('..') && !inside.startsWith(sep) && ENDINGS.has(extname(path).toLowerCase()) && existsSync(path) // prettier-ignore
    })
  }

  return {
    count,
    bring: async (asset, file, place) => {
      if (known.has(asset)) return
      const found = find(file)
      if (found === undefined) {
        count.missing += 1
        const why = folder === undefined ? 'the mapping names no folder in “pictures”' : `it is not in ${folder}`
        const message = `a picture is missing: ${why}`
        losses.add({ code: 'picture-missing', subject: 'pictures', message, place: `${place}: ${file}` })
        return
      }
      known.add(asset)
      count.copied += 1
      await stage.copy(found, join('assets', 'products', `${asset}${extname(found).toLowerCase()}`))
    },
  }
}

import { randomUUID } from 'node:crypto'
import { appendFileSync, closeSync, mkdirSync, openSync, readSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

/** Bodies on their way into a pack: in memory first, then in a hidden file beside the pack. */
export interface PackSpool {
  /** @returns the number of the body, from 0. */
  append(body: Buffer): number
  /** The body of a number. */
  read(number: number): Buffer
  /** Moves what is in memory to disk. */
  putAside(): void
  /** Removes the file; nothing can be read any more. */
  remove(): void
}

/** A body lies in memory, or in the file. */
type Place = Buffer | { readonly position: number; readonly length: number }

/** @param packFile absolute path of the pack. The spool's file is made when it is needed. */
export function createPackSpool(packFile: string): PackSpool {
  const places: Place[] = []
  let inMemoryFrom = 0
  let file: string | undefined
  let fileLength = 0
  let descriptor: number | undefined
  return {
    append: (body) => places.push(body) - 1,
    read: (number) => {
      const place = places[number]
      if (place === undefined) throw new RangeError(`The spool of ${packFile} has no body ${number}`)
      if (Buffer.isBuffer(place)) return place
      descriptor ??= openSync(file ?? '', 'r')
      const body = Buffer.allocUnsafe(place.length)
      const length = readSync(descriptor, body, 0, place.length, place.position)
      if (length !== place.length) throw new Error(`${file} ends too early: ${length} of ${place.length} bytes`)
      return body
    },
    putAside: () => {
      const bodies = places.slice(inMemoryFrom).filter((place) => Buffer.isBuffer(place))
      if (bodies.length === 0) return
      if (file === undefined) {
        file = `${packFile}.${randomUUID()}.spool`
        mkdirSync(dirname(file), { recursive: true })
      }
      appendFileSync(file, Buffer.concat(bodies))
      for (const { length } of bodies) {
        places[inMemoryFrom] = { position: fileLength, length }
        inMemoryFrom += 1
        fileLength += length
      }
    },
    remove: () => {
      if (descriptor !== undefined) closeSync(descriptor)
      if (file !== undefined) rmSync(file, { force: true })
    },
  }
}

import { changeoverFrame } from './changeover-film.ts'
import { crimpFrame } from './crimp-film.ts'

/** A silent film: one SVG a moment. */
export interface Film {
  readonly name: string
  readonly seconds: number
  /** The frame at the share `t` of the film, 0 to 1. */
  readonly frame: (t: number) => string
}

export const FILM_SIZE = { width: 960, height: 540 } as const

export const FILMS: readonly Film[] = [
  { name: 'film-crimp', seconds: 7, frame: crimpFrame },
  { name: 'film-changeover', seconds: 8, frame: changeoverFrame },
]

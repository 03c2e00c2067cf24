import { cache } from 'react'
import { listPages, readPage } from '../shared/pages.js'

let places

const findByPath = cache((path) => {
  places ??= new Map(listPages().map((place) => [place.path, place]))
  return readPage(places.get(path))
})

/** The page of a route's segments; read once for all that is made of it. */
export const findPage = (segments) => findByPath(`/${segments.map((segment) => decodeURIComponent(segment)).join('/')}`)

import { listPages, readLine } from '../../../shared/pages.js'

export function getStaticPaths() {
  return listPages().map((place) => ({ params: { path: place.path.slice(1) }, props: place }))
}

export function GET({ props }) {
  return new Response(readLine(props))
}

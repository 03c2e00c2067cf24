// Loads the functions of the site from their TypeScript sources into a process of Gatsby, once.
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'

// With a namespace: what Gatsby itself loads is not touched.
const sources = register({
  namespace: 'uapp',
  tsconfig: fileURLToPath(new URL('../../tsconfig.json', import.meta.url)),
})
export const { answerRequest } = await sources.import('./answer-request.ts', import.meta.url)

// A process of its own: it is started without the loader of TypeScript, whatever way its parent got one.
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'

register({ tsconfig: fileURLToPath(new URL('../../../tsconfig.json', import.meta.url)) })
await import('./preview.process.ts')

// A thread starts without the loader of TypeScript, whatever way the process around it got its own.
import { register } from 'tsx/esm/api'

register()
await import('./range.worker.ts')

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { readChildEnvironment, readFunctionsEnvironment } from '../../../src/config/child-environment.ts'

export interface DevelopInput {
  readonly projectDir: string
  readonly planDir: string
  readonly port: number
  /** For GraphiQL beside the pages. */
  readonly contentUrl: string
}

/** A running `gatsby develop`. */
export interface GatsbyDevelop {
  /** Makes Gatsby read the render plan again. */
  refresh(): Promise<void>
  /** Exit status, once it has ended. */
  readonly ended: Promise<number>
  stop(): void
}

/** Starts `gatsby develop` in the project itself, so that an edit of a source reloads the browser; it answers for functions, too. */
export function runGatsbyDevelop({ projectDir, planDir, port, contentUrl }: DevelopInput): GatsbyDevelop {
  const child = spawn(
    process.execPath,
    [join(projectDir, 'node_modules/gatsby/cli.js'), 'develop', '--port', String(port), '--host', 'localhost'],
    {
      cwd: projectDir,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...readChildEnvironment(),
        ...readFunctionsEnvironment(),
        NODE_ENV: 'development',
        GATSBY_TELEMETRY_DISABLED: '1',
        ENABLE_GATSBY_REFRESH_ENDPOINT: 'true',
        // Else Gatsby compiles each function at its first request, and the pages with it.
        GATSBY_PRECOMPILE_DEVELOP_FUNCTIONS: 'true',
        UAPP_RENDER_PLAN: planDir,
        UAPP_DEVELOP_CONTENT_URL: contentUrl,
      },
    },
  )
  return {
    refresh: async () => {
      await fetch(`http://localhost:${port}/__refresh`, { method: 'POST' })
    },
    ended: new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 0))),
    stop: () => void child.kill('SIGTERM'),
  }
}

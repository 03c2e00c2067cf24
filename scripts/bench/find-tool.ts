import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readChildEnvironment } from '../../src/config/child-environment.ts'

const execute = promisify(execFile)

/** A program that can be started. */
export interface FoundTool {
  readonly command: string
  readonly version: string
}

export interface FindToolInput {
  /** Name of the program, such as `hugo`. */
  readonly name: string
  /** Folder whose `node_modules/.bin` is looked at first; a program that is not there is sought on PATH. */
  readonly toolsDir: string | undefined
  /** What makes the program tell its version. */
  readonly versionArgs: readonly string[]
}

/** The first version number in a text, such as `hugo v0.111.3+extended linux/amd64`. */
export function parseVersion(text: string): string | undefined {
  return /\d+\.\d+\.\d+(?:[-+][\w.]+)?/.exec(text)?.[0]
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

/** Finds a program; undefined when there is none, or when it does not tell its version. */
export async function findTool({ name, toolsDir, versionArgs }: FindToolInput): Promise<FoundTool | undefined> {
  const own = toolsDir === undefined ? undefined : join(toolsDir, 'node_modules', '.bin', name)
  const command = own !== undefined && (await exists(own)) ? own : name
  try {
    const { stdout } = await execute(command, [...versionArgs], { env: readChildEnvironment() })
    const version = parseVersion(stdout)
    return version === undefined ? undefined : { command, version }
  } catch {
    return undefined
  }
}

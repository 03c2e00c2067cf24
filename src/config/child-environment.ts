import { ENVIRONMENT_NAMES } from './environment.ts'

/** What programs need everywhere. */
const PASSED_ON = ['PATH', 'HOME', 'USER', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LANG', 'TZ', 'XDG_CONFIG_HOME']

type Environment = Readonly<Record<string, string | undefined>>

function pick(environment: Environment, names: readonly string[]): Readonly<Record<string, string>> {
  const entries = names.flatMap((name): [string, string][] => {
    const value = environment[name]
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(entries)
}

/**
 * The part of this process's environment that a child may see that bundles code: Gatsby replaces `process.env.X` by its
 * value, so tokens and addresses of sources stay here.
 */
export function readChildEnvironment(environment: Environment = process.env): Readonly<Record<string, string>> {
  return pick(environment, PASSED_ON)
}

/** What only the functions do, and no other process of ours. */
const FOR_FUNCTIONS_ALONE = ENVIRONMENT_NAMES.filter((name) => name.startsWith('UAPP_TRANSLATION_SERVICE_'))

/** Environment of a child process that plans and renders as its parent does, without access to outside services. */
export function readPlanningEnvironment(environment: Environment = process.env): Environment {
  const left = new Set(FOR_FUNCTIONS_ALONE.flatMap((name) => [name, `${name}_FILE`]))
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !left.has(name)))
}

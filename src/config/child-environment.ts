/** What programs need everywhere. */
const PASSED_ON = ['PATH', 'HOME', 'USER', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LANG', 'TZ', 'XDG_CONFIG_HOME']

/**
 * The part of this process's environment that a child may see that bundles code: Gatsby replaces `process.env.X` by its
 * value, so tokens and addresses of sources stay here.
 */
export function readChildEnvironment(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Readonly<Record<string, string>> {
  const entries = PASSED_ON.flatMap((name): [string, string][] => {
    const value = environment[name]
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(entries)
}

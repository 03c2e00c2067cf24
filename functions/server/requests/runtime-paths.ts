import { PROBLEM_FILES } from '../../problem-pages/problem-styles.ts'

/** Folders of functions: never files or pages of a release. */
export const FUNCTION_FOLDERS = ['/api', '/file'] as const

/** Addresses by which the platform looks after the runtime. */
export const HEALTH_PATHS = { alive: '/healthz', ready: '/readyz' } as const

/** Whether a path is for programs, which read problems as JSON whatever else they accept. */
export function isForPrograms(path: string): boolean {
  return path === '/api' || path.startsWith('/api/')
}

/** Where vulnerabilities are reported to (RFC 9116 §3). */
export const SECURITY_TEXT_PATH = '/.well-known/security.txt'

/** Whether the runtime itself answers a path, whatever the release holds. */
export function isRuntimePath(path: string): boolean {
  const isBelow = FUNCTION_FOLDERS.some((folder) => path === folder || path.startsWith(`${folder}/`))
  return isBelow || path.startsWith(`${PROBLEM_FILES}/`) || Object.values<string>(HEALTH_PATHS).includes(path)
}

import { execFileSync } from 'node:child_process'
import { root } from '../ensure-installed.mjs'

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
const listPaths = (...args) =>
  git(...args, '-z')
    .split('\0')
    .filter(Boolean)

/** Where this branch left the main branch; undefined where there is none, or where this is it. */
function findMergeBase() {
  for (const main of ['origin/main', 'main', 'origin/master', 'master']) {
    try {
      const base = git('merge-base', 'HEAD', main).trim()
      return base === git('rev-parse', 'HEAD').trim() ? undefined : base
    } catch {
      // No branch of that name.
    }
  }
  return undefined
}

/**
 * Files that differ from HEAD, untracked ones included; of a clean working tree, what its branch changed, or its last commit.
 * @returns `{ since, files }`; `since` says what they were compared with.
 * @throws {Error} outside of a repository.
 */
export function listChangedFiles() {
  const files = [
    ...listPaths('diff', '--name-only', 'HEAD'),
    ...listPaths('ls-files', '--others', '--exclude-standard'),
  ]
  if (files.length > 0) return { since: 'HEAD', files }
  const since = findMergeBase() ?? 'HEAD~1'
  return { since, files: listPaths('diff', '--name-only', since, 'HEAD') }
}

/** Files of the working tree, ignored ones left out. */
export const listSourceFiles = () => listPaths('ls-files', '--cached', '--others', '--exclude-standard')

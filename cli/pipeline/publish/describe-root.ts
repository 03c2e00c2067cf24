import type { ReleaseRoot } from '../../../src/release/root/release-contents.ts'

/** One line about the root of a release, to be written down; none for a release that has no root. */
export function describeRoot(root: ReleaseRoot | undefined): readonly string[] {
  return root === undefined ? [] : [`Root ${root.hash} over ${root.entries} entries.`]
}

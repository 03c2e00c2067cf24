/** Operations that nobody calls yet, and that are decided about one by one. A new one fails the check; one that is called leaves the list. */
const KNOWN_OPERATIONS = [
  // The draft preview fetches pages by its plan; whether it may ask for a single one is open.
  'PageByIdDocument',
  // Stories stand with their products in the plan; whether the content service is asked for them is open.
  'StoriesOfProductDocument',
  // Redirects are compiled into the release; whether the runtime looks for one by its path is open.
  'SystemRedirectsByPathDocument',
]

const GENERATED = /^src\/integrations\/[^/]+\/generated\//

/** The generator writes a document for each fragment, which is part of the operations that spread it. */
const isFragment = (name) => name.endsWith('FragmentDoc')

/** Takes what is known out of knip's report. @throws {Error} when a known operation is used or gone. */
export default function leaveOutKnown(report) {
  const found = new Set()
  for (const [file, issues] of Object.entries(report.issues.exports)) {
    if (!GENERATED.test(file)) continue
    for (const name of Object.keys(issues)) {
      if (!isFragment(name) && !KNOWN_OPERATIONS.includes(name)) continue
      found.add(name)
      delete issues[name]
      report.counters.exports -= 1
    }
    if (Object.keys(issues).length === 0) delete report.issues.exports[file]
  }
  const used = KNOWN_OPERATIONS.filter((name) => !found.has(name))
  if (used.length > 0)
    throw new Error(`${used.join(', ')}: used or gone, so it leaves scripts/knip/leave-out-known.mjs`)
  return report
}

const GENERATED = /^src\/sources\/adapters\/[^/]+\/generated\//

/** The generator writes a document for each fragment, which is part of the operations that spread it. */
const isFragment = (name) => name.endsWith('FragmentDoc')

/** Takes fragments out of knip's report, so that what is left of generated code are operations that nobody calls. */
export default function leaveOutFragments(report) {
  for (const [file, issues] of Object.entries(report.issues.exports)) {
    if (!GENERATED.test(file)) continue
    for (const name of Object.keys(issues).filter(isFragment)) {
      delete issues[name]
      report.counters.exports -= 1
    }
    if (Object.keys(issues).length === 0) delete report.issues.exports[file]
  }
  return report
}

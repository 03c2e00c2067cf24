/**
 * Files that take longest, in the order in which they begin: two workers then end together. By itself Jest goes by what files
 * took before, which a fresh machine does not know, and by their sizes, which say little.
 */
const LONGEST = [
  // It has the code compiled, for which most others wait; these do not.
  'tests/build/headless.test.ts',
  'tests/long/release-switch.test.ts',
  'tests/long/submissions.test.ts',
  'tests/long/embedded-store.test.ts',
  'tests/terminal/commands.test.ts',
  'tests/build/export.test.ts',
  'tests/build/broken-content.test.ts',
  'tests/long/content-warnings.test.ts',
  'tests/long/partial-build.test.ts',
  'tests/build/build.test.ts',
  'tests/long/watch.test.ts',
  'tests/build/queue.test.ts',
  'tests/contract/functions.test.ts',
  'cli/pipeline/fetch/refresh-snapshot.test.ts',
  'functions/search/known-items.test.ts',
  'cli/pipeline/export/search-parts.test.ts',
  'functions/server/malformed-requests.test.ts',
  'functions/forms/attachments.test.ts',
  'tests/contract/demonstration-content.test.ts',
  'cli/pipeline/render/headless/batches/render-batch.test.ts',
  'cli/pipeline/fetch/fetch-snapshot.test.ts',
  'demo/customers/seed.test.ts',
  'functions/platform/store/open-store.test.ts',
]

const placeOf = ({ path }) => {
  const place = LONGEST.findIndex((file) => path.endsWith(`/${file}`))
  return place === -1 ? LONGEST.length : place
}

/** Order of test files: the longest first, then by name, the same on every machine. */
export default class LongestFirst {
  shard(tests) {
    return tests
  }

  sort(tests) {
    return tests.toSorted((a, b) => placeOf(a) - placeOf(b) || (a.path < b.path ? -1 : 1))
  }

  allFailedTests() {
    return []
  }

  cacheResults() {}
}

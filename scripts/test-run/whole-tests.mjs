/**
 * Unit tests that run the whole product, half a minute each: the import graph would choose them for every rule, too. Those of
 * `WHOLE_TESTS` are chosen by the table, and all by a change in themselves.
 */
export const WHOLE_UNIT_TESTS = [
  'cli/pipeline/export/search-parts.test.ts',
  'cli/pipeline/render/headless/batches/render-batch.test.ts',
  'cli/pipeline/render/headless/lean/lean-release.test.ts',
  'functions/search/known-items.test.ts',
  'functions/server/malformed-requests.test.ts',
  'src/templates/pseudo-locale.test.tsx',
  'tests/contract/content-sources.test.ts',
  'tests/contract/demonstration-content.test.ts',
  'tests/contract/deployment.test.ts',
  'tests/contract/functions.test.ts',
]

/**
 * Tests of whole builds and in a browser reach the code through commands and servers, so the import graph would choose all of
 * them for every file. This table says which are meant by the files of a folder or of a name; everything else is theirs in
 * `npm test` only. The first column is the beginning of a path.
 */
export const WHOLE_TESTS = [
  ['cli/pipeline/queue/', ['tests/build/queue.test.ts']],
  ['cli/pipeline/compile/', ['tests/build/gatsby-bundle.test.ts']],
  ['cli/pipeline/gatsby/', ['tests/build/gatsby-bundle.test.ts', 'tests/build/headless.test.ts']],
  [
    'cli/pipeline/render/',
    ['tests/build/headless.test.ts', 'cli/pipeline/render/headless/batches/render-batch.test.ts'],
  ],
  [
    'cli/pipeline/render/headless/lean/',
    ['tests/build/lean.test.ts', 'cli/pipeline/render/headless/lean/lean-release.test.ts'],
  ],
  ['src/release/pages/', ['tests/build/lean.test.ts', 'cli/pipeline/render/headless/lean/lean-release.test.ts']],
  ['cli/pipeline/export/', ['tests/build/export.test.ts', 'cli/pipeline/export/search-parts.test.ts']],
  ['cli/pipeline/prerender/', ['tests/long/shard.test.ts']],
  ['cli/pipeline/history/', ['tests/long/slug-change.test.ts']],
  ['cli/pipeline/gate/', ['tests/build/build.test.ts', 'tests/e2e/publishing.spec.ts']],
  ['cli/pipeline/develop/', ['tests/e2e/develop.spec.ts']],
  ['cli/pipeline/publish/', ['tests/build/build.test.ts']],
  ['cli/pipeline/build/', ['tests/build/build.test.ts']],
  ['cli/pipeline/emit/', ['tests/build/build.test.ts']],
  ['cli/report/', ['tests/terminal/commands.test.ts']],
  ['bin/', ['tests/terminal/signals.test.ts']],
  ['cli/watch/', ['tests/long/watch.test.ts']],
  ['functions/server/', ['functions/server/malformed-requests.test.ts', 'tests/contract/functions.test.ts']],
  ['functions/search/', ['functions/search/known-items.test.ts', 'tests/e2e/search.spec.ts']],
  ['src/search/', ['functions/search/known-items.test.ts', 'cli/pipeline/export/search-parts.test.ts']],
  ['src/sources/', ['tests/contract/content-sources.test.ts']],
  ['demo/', ['tests/contract/demonstration-content.test.ts']],
  ['scripts/start', ['tests/contract/deployment.test.ts']],
  ['Dockerfile', ['tests/contract/deployment.test.ts']],
  ['compose.yaml', ['tests/contract/deployment.test.ts']],
  ['functions/forms/', ['tests/long/submissions.test.ts']],
  ['functions/platform/store/', ['tests/long/submissions.test.ts', 'tests/long/embedded-store.test.ts']],
  ['src/gatsby/', ['tests/build/gatsby-bundle.test.ts', 'tests/e2e/browse.spec.ts']],
  ['functions/problem-pages/', ['tests/e2e/problems.spec.ts']],
  ['src/gatsby/develop/', ['tests/e2e/develop.spec.ts']],
  ['locales/', ['src/templates/pseudo-locale.test.tsx', 'tests/e2e/narrow.spec.ts', 'tests/e2e/long-texts.spec.ts']],
  ['tests/base/', ['tests/build/build.test.ts', 'tests/e2e/browse.spec.ts']],

  ['src/templates/portal', ['tests/e2e/portal-login.spec.ts', 'tests/e2e/portal-machines.spec.ts']],
  ['src/templates/editor', ['tests/e2e/editor-login.spec.ts', 'tests/e2e/editor-pages.spec.ts']],
  ['src/templates/comparison', ['tests/e2e/comparison.spec.ts']],
  ['src/templates/search', ['tests/e2e/search.spec.ts']],
  ['src/templates/', ['tests/e2e/browse.spec.ts', 'tests/e2e/steady.spec.ts']],
  ['src/components/header/', ['tests/e2e/chrome.spec.ts', 'tests/e2e/keyboard.spec.ts']],
  ['src/components/footer/', ['tests/e2e/chrome.spec.ts']],
  ['src/components/consent/', ['tests/e2e/consent.spec.ts']],
  ['src/components/locations/', ['tests/e2e/locations.spec.ts']],
  ['src/components/modules/', ['tests/e2e/forms.spec.ts', 'tests/e2e/investors.spec.ts']],
  ['src/components/', ['tests/e2e/browse.spec.ts']],
  ['src/components/forms/', ['tests/e2e/forms.spec.ts', 'tests/e2e/forms-without-scripts.spec.ts']],
  ['src/features/site/search/', ['tests/e2e/search.spec.ts']],
  ['src/features/site/comparison/', ['tests/e2e/comparison.spec.ts']],
  ['src/features/editor/', ['tests/e2e/editor-pages.spec.ts', 'tests/e2e/editor-translation.spec.ts']],
  ['src/features/editor/products/', ['tests/e2e/editor-products.spec.ts']],
  ['src/features/auth/', ['tests/e2e/portal-login.spec.ts']],
  ['src/features/portal/dashboard/', ['tests/e2e/portal-dashboard.spec.ts']],
  ['src/features/portal/tickets/', ['tests/e2e/portal-tickets.spec.ts']],
  ['src/features/portal/people/', ['tests/e2e/portal-users.spec.ts']],
  ['src/features/portal/machines/', ['tests/e2e/portal-machines.spec.ts']],
  ['src/features/portal/downloads/', ['tests/e2e/portal-machines.spec.ts']],
  ['src/features/style-guide/', ['tests/e2e/style-guide.spec.ts']],
  ['src/theme/', ['tests/e2e/style-guide.spec.ts', 'tests/e2e/typeface.spec.ts']],
]

/** Tests of the longest beginnings that fit a file. */
export function findWholeTests(file) {
  const fitting = WHOLE_TESTS.filter(([beginning]) => file.startsWith(beginning))
  const longest = Math.max(...fitting.map(([beginning]) => beginning.length))
  return fitting.filter(([beginning]) => beginning.length === longest).flatMap(([, tests]) => tests)
}

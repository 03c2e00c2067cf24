/** Who may import whom (README “Architecture”). An exception is a decision record. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** Steps of the pipeline: each may look back, never ahead (`build`, `develop`, `preview` and `queue` compose them). */
const STEPS = ['fetch', 'plan', 'compile', 'render', 'emit', 'check', 'gate', 'publish', 'verify', 'export']

const stepRules = STEPS.slice(0, -1).map((step, at) =>
  rule(
    `${step}-looks-back`,
    'A step of the pipeline imports no later one.',
    { path: `^cli/pipeline/${step}/`, pathNot: '\\.test\\.ts$|/testing/' },
    { path: `^cli/pipeline/(${STEPS.slice(at + 1).join('|')}|build)/` },
  ),
)

module.exports = {
  forbidden: [
    ...stepRules,
    rule('no-cycles', 'A cycle has no bottom to start reading from.', {}, { circular: true }),
    rule(
      'domain-is-pure',
      'The rules know no I/O, no React, no Node: zod and each other, nothing else.',
      { path: '^src/domain/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^src/domain/', '^node_modules/zod/'] },
    ),
    rule(
      'contracts-are-pure',
      'Contracts are shared by handler, browser and tests.',
      { path: '^src/contracts/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^src/(contracts|domain)/', '^node_modules/zod/'] },
    ),
    rule(
      'features-apart',
      'Features never import each other, and the editor area is one of them; the style guide shows all of them. Logins look like the portal, and link its style sheet.',
      { path: '^src/features/((?:site|portal)/[^/]+|[^/]+)/', pathNot: '^src/features/style-guide/' },
      { path: '^src/features/', pathNot: '^src/features/(?:$1/|portal/portal-styles\\.tsx$)' },
    ),
    rule(
      'browser-knows-no-server',
      'Components, templates, features and pages run in a browser. Where no runtime answers, the search does, too; what makes its indexes does not.',
      {
        path: '^src/(components|templates|features|pages|theme|i18n)/',
        pathNot: '(\\.test\\.tsx?$|/testing/|/tests/)',
      },
      {
        path: [
          '^(cli|functions|services|src/(config|integrations|release|sources|gatsby))/',
          '^src/search/(build-search-index|parts/cut-search-index)',
        ],
      },
    ),
    rule(
      'browser-imports-no-node',
      'No Node module reaches a bundle.',
      {
        path: '^src/(components|templates|features|pages|theme|i18n)/',
        pathNot: '(\\.test\\.tsx?$|/testing/|/tests/)',
      },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'outside-only-through-integrations',
      'Clients of outside systems live in src/sources and src/integrations.',
      { path: '^(cli|functions|src)/', pathNot: '^src/(sources|integrations)/|\\.test\\.ts$' },
      { path: '^node_modules/(graphql-request|ofetch)/' },
    ),
    rule(
      'sources-only-by-ports',
      'Content and products are had by the ports of src/sources; which adapter stands behind one, only its factory knows.',
      { path: '^(cli|functions|src)/', pathNot: '^src/sources/adapters/|\\.test\\.ts$' },
      { path: '^src/sources/adapters/[^/]+/' },
    ),
    rule(
      'platform-knows-no-feature',
      'What functions stand on knows none of them, no host and no environment.',
      {
        path: '^functions/platform/',
        pathNot: '\\.test\\.ts$|^functions/platform/(adapters|running-functions)|/testing/',
      },
      {
        path: ['^node_modules/(express|gatsby)/', '^functions/', '^src/config/'],
        pathNot: '^functions/platform/',
      },
    ),
    rule(
      'features-know-no-host',
      'Features know neither a host nor the environment, but for the token that one of them reads out of it.',
      {
        path: '^functions/[^/]+/',
        pathNot: '^functions/(platform|server|gatsby|testing|access/content-write-token)|\\.test\\.ts$|/testing/',
      },
      { path: ['^functions/(server|gatsby)/', '^functions/platform/adapters/', '^src/config/'] },
    ),
    rule(
      'functions-know-no-host',
      'Functions are mounted by adapters; beside them only the hosts themselves know Express or Gatsby (decision 43).',
      { path: '^functions/', pathNot: '^functions/(platform/adapters|server|gatsby)/|\\.test\\.ts$' },
      { path: '(^|/)node_modules/(@types/express|express|gatsby)/' },
    ),
    rule(
      'api-files-only-mount',
      'Every file of src/api is a route of Gatsby, and nothing but a mount (decision 43).',
      { path: '^src/api/' },
      { pathNot: '^functions/gatsby/to-gatsby\\.ts$' },
    ),
    rule(
      'hosts-apart',
      'Hosts stand at the rim and never import each other.',
      { path: '^(src/gatsby|functions/server)/' },
      { path: '^(cli|src/gatsby|functions/server)/', pathNot: '^(src/gatsby|functions/server)/' },
    ),
    rule(
      'the-demonstration-is-a-guest',
      'uapp runs without its demonstration, which the configuration alone names.',
      { path: '^(bin|src|cli|functions|services)/', pathNot: '(\\.test\\.tsx?$|/testing/|/tests/)' },
      { path: '^demo/' },
    ),
    rule(
      'services-stand-alone',
      'The embedded outside systems know the domain, the contracts, and technologies that are no outside system (decision 36).',
      { path: '^services/', pathNot: '(\\.test\\.ts$|/testing/)' },
      {
        path: '^(src|cli|functions)/',
        pathNot:
          '^src/(domain|contracts|integrations/(database|file-check|identity|mail|passwords|pictures|process|rich-text|virus-scan))/',
      },
    ),
    rule(
      'services-only-by-cli',
      'Nothing but the command line starts the embedded services.',
      { path: '^(src|functions)/', pathNot: '(\\.test\\.tsx?$|/testing/|/tests/)' },
      { path: '^services/' },
    ),
    rule(
      'nobody-imports-tests',
      'Nothing imports tests.',
      { path: '^(src|cli|functions|services)/', pathNot: '(\\.test\\.tsx?$|/testing/|/tests/)' },
      { path: '^tests/' },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)generated/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}

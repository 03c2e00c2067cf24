/** Who may import whom (README “Architecture”). An exception is a decision record. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
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
      'Features never import each other; the style guide shows all of them.',
      { path: '^src/features/([^/]+)/', pathNot: '^src/features/style-guide/' },
      { path: '^src/features/', pathNot: '^src/features/$1/' },
    ),
    rule(
      'browser-knows-no-server',
      'Components, templates, features and pages run in a browser.',
      {
        path: '^src/(components|templates|features|pages|theme|i18n)/',
        pathNot: '(\\.test\\.tsx?$|/testing/|/tests/)',
      },
      { path: '^(cli|functions|services|src/(config|integrations|snapshot|gatsby))/' },
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
      'Clients of outside systems live in src/integrations.',
      { path: '^(cli|functions|src)/', pathNot: '^src/integrations/|\\.test\\.ts$' },
      { path: '^node_modules/(graphql-request|ofetch)/' },
    ),
    rule(
      'handlers-know-no-host',
      'Handlers know neither Express nor Gatsby nor the environment.',
      { path: '^functions/(handlers|http)/', pathNot: '\\.test\\.ts$' },
      { path: ['^node_modules/(express|gatsby)/', '^functions/(adapters|server)/', '^src/config/'] },
    ),
    rule(
      'functions-know-no-host',
      'Functions are mounted by adapters; beside them only the hosts themselves know Express or Gatsby (decision 43).',
      { path: '^functions/', pathNot: '^functions/(adapters|server|gatsby)/|\\.test\\.ts$' },
      { path: '(^|/)node_modules/(@types/express|express|gatsby)/' },
    ),
    rule(
      'api-files-only-mount',
      'Every file of src/api is a route of Gatsby, and nothing but a mount (decision 43).',
      { path: '^src/api/' },
      { pathNot: '^functions/adapters/gatsby\\.ts$' },
    ),
    rule(
      'hosts-apart',
      'Hosts stand at the rim and never import each other.',
      { path: '^(src/gatsby|functions/server)/' },
      { path: '^(cli|src/gatsby|functions/server)/', pathNot: '^(src/gatsby|functions/server)/' },
    ),
    rule(
      'services-stand-alone',
      'The embedded outside systems know the domain, the contracts, and technologies that are no outside system (decision 36).',
      { path: '^services/', pathNot: '(\\.test\\.ts$|/testing/)' },
      {
        path: '^(src|cli|functions)/',
        pathNot: '^src/(domain|contracts|integrations/(database|identity|mail|passwords|process))/',
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

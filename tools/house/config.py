import re,os
os.system('git rm -q -f .folder-cycles.json')
open('.dependency-cruiser-folders.cjs','w').write('''const { options } = require('./.dependency-cruiser.cjs')

/** Folders that import each other are one folder; by their code alone, since tests import from everywhere. */
module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycles',
      comment: 'Folders that import each other are one folder: move what both need below them, or merge them.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: ['(^|/)generated/', '\\\\.test\\\\.tsx?$', '/testing/', '/tests/'] } },
}
''')
p='.dependency-cruiser.cjs'; s=open(p).read()
a=s.index("    rule(\n      'features-apart'"); b=s.index("    rule(\n      'browser-knows-no-server'")
s=s[:a]+'''    rule(
      'public-features-apart',
      'Features of the public site never import each other.',
      { path: '^src/features/public/([^/]+)/' },
      { path: '^src/features/', pathNot: '^src/features/public/$1/' },
    ),
    rule(
      'areas-apart',
      'The portal and the editor area share components and the login, and nothing else.',
      { path: '^src/features/(portal|editor|auth)/' },
      { path: '^src/features/', pathNot: '^src/features/($1|auth)/' },
    ),
'''+s[b:]
s=s.replace("{ path: '^functions/(handlers|http)/', pathNot: '\\\\.test\\\\.ts$' },\n      { path: ['^node_modules/(express|gatsby)/', '^functions/(adapters|server)/', '^src/config/'] },","XX")
a=s.index("    rule(\n      'handlers-know-no-host'"); b=s.index("    rule(\n      'functions-know-no-host'")
s=s[:a]+'''    rule(
      'platform-knows-no-feature',
      'What functions stand on knows none of them, no host and no environment.',
      { path: '^functions/platform/', pathNot: '\\\\.test\\\\.ts$|^functions/platform/(adapters|running-functions)|/testing/' },
      {
        path: ['^node_modules/(express|gatsby)/', '^functions/', '^src/config/'],
        pathNot: '^functions/platform/',
      },
    ),
    rule(
      'features-know-no-host',
      'Features know neither a host nor the environment.',
      {
        path: '^functions/[^/]+/',
        pathNot: '^functions/(platform|server|gatsby|testing)/|\\\\.test\\\\.ts$|/testing/',
      },
      { path: ['^functions/(server|gatsby)/', '^functions/platform/adapters/'] },
    ),
'''+s[b:]
s=re.sub(r"pathNot: '\^functions/\((adapters\|server\|gatsby|[^)]*)\)/\|\\\\\.test\\\\\.ts\$' \},\n      \{ path: '\(\^\|/\)node_modules/\(@types",lambda m:m[0].replace(m[1],'platform/adapters|server|gatsby'),s)
s=re.sub(r"\{ pathNot: '\^functions/[^']*gatsby\\\\\.ts\$' \}","{ pathNot: '^functions/gatsby/to-gatsby\\\\\\\\.ts$' }",s)
s=s.replace('''  forbidden: [
    rule('no-cycles\'''','''/** Steps of the pipeline: each may look back, never ahead (`build`, `develop`, `preview` and `queue` compose them). */
const STEPS = ['fetch', 'plan', 'compile', 'render', 'emit', 'check', 'gate', 'publish']

const stepRules = STEPS.slice(0, -1).map((step, at) =>
  rule(
    `${step}-looks-back`,
    'A step of the pipeline imports no later one.',
    { path: `^cli/pipeline/${step}/`, pathNot: '\\\\.test\\\\.ts$|/testing/' },
    { path: `^cli/pipeline/(${STEPS.slice(at + 1).join('|')}|build)/` },
  ),
)

module.exports = {
  forbidden: [
    ...stepRules,
    rule('no-cycles\'''').replace("module.exports = {\n/** Steps","/** Steps")
open(p,'w').write(s)
for f in ['docs/testing.md','CONTRIBUTING.md']:
    t=open(f).read()
    t=t.replace("`.dependency-cruiser*.cjs`, `.folder-cycles.json`","`.dependency-cruiser*.cjs`")
    t=t.replace("- Folders do not import each other in a circle. `.folder-cycles.json` lists those that do still; it only gets shorter.","- Folders do not import each other in a circle, and a step of the pipeline imports no later one.")
    open(f,'w').write(t)

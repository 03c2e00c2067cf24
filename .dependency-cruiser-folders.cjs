const { options } = require('./.dependency-cruiser.cjs')
const known = require('./.folder-cycles.json')

const exactly = (folder) => `^${folder}$`

const rule = (name, from, to) => ({
  name,
  comment: 'Folders that import each other are one folder. Those of .folder-cycles.json are known, and go one by one.',
  severity: 'error',
  scope: 'folder',
  from,
  to: { ...to, circular: true },
})

/** Folders that import each other, by their code alone: tests import from everywhere. */
module.exports = {
  forbidden: [
    rule('no-folder-cycles', { pathNot: Object.keys(known).map(exactly) }, {}),
    ...Object.entries(known).map(([folder, others]) =>
      rule('no-more-folder-cycles', { path: exactly(folder) }, { pathNot: others.map(exactly) }),
    ),
  ],
  options: { ...options, exclude: { path: ['(^|/)generated/', '\\.test\\.tsx?$', '/testing/', '/tests/'] } },
}

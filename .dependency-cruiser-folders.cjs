const { options } = require('./.dependency-cruiser.cjs')

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
  options: { ...options, exclude: { path: ['(^|/)generated/', '\\.test\\.tsx?$', '/testing/', '/tests/'] } },
}

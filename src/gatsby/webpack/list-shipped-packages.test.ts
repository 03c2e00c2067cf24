import { describe, expect, it } from '@jest/globals'
import { listShippedPackages } from './list-shipped-packages.ts'

describe('listShippedPackages', () => {
  it('[S1] names each package once, also of modules within modules, nested packages and copies of Gatsby', () => {
    const modules = [
      { resource: '/site/src/templates/home.tsx' },
      { modules: [{ resource: '/site/node_modules/react/index.js' }, { resource: '/site/node_modules/react/jsx.js' }] },
      { resource: '/site/node_modules/@emotion/cache/dist/cache.js' },
      { resource: String.raw`C:\site\node_modules\gatsby\node_modules\@gatsbyjs\reach-router\es.js` },
      { resource: '/site/.cache/navigation.js' },
      {},
    ]
    expect(listShippedPackages(modules)).toEqual([
      '@emotion/cache',
      'gatsby',
      'gatsby/node_modules/@gatsbyjs/reach-router',
      'react',
    ])
  })
})

/** Those of them that the portal and the editor area alone bring along: a group without both does not load them. */
export const WORKSPACE_PACKAGES: readonly string[] = ['@tanstack/query-core', '@tanstack/react-query']

/** Those that the portal alone does. */
export const PORTAL_PACKAGES: readonly string[] = [
  'fflate',
  'idb',
  'jsqr',
  'workbox-core',
  'workbox-expiration',
  'workbox-routing',
  'workbox-strategies',
  'write-excel-file',
]

/**
 * Packages whose code browsers load, as folders below `node_modules`. The compilation compares them with what it brings along
 * (`cli/pipeline/compile/compile-bundle.ts`), so that the page of licences cannot be wrong.
 */
export const SHIPPED_PACKAGES: readonly string[] = [
  '@babel/runtime',
  '@hookform/resolvers',
  '@tanstack/query-core',
  '@tanstack/react-query',
  'camelcase',
  'd3-array',
  'd3-color',
  'd3-format',
  'd3-geo',
  'd3-interpolate',
  'd3-path',
  'd3-scale',
  'd3-shape',
  'd3-time',
  'd3-time-format',
  'fflate',
  'gatsby',
  'gatsby-page-utils',
  'gatsby-plugin-image',
  'gatsby-plugin-react-i18next',
  'gatsby/node_modules/@gatsbyjs/reach-router',
  'gatsby/node_modules/gatsby-link',
  'gatsby/node_modules/gatsby-react-router-scroll',
  'html-parse-stringify',
  'i18next',
  'idb',
  'invariant',
  'js-base64',
  'jsqr',
  'jwt-decode',
  'lru-cache',
  'mitt',
  'oidc-client-ts',
  'opencc-js',
  'prop-types',
  'querystringify',
  'react',
  'react-dom',
  'react-hook-form',
  'react-i18next',
  'requires-port',
  'scheduler',
  'shallow-compare',
  'snowball-stemmers',
  'tus-js-client',
  'url-parse',
  'void-elements',
  'workbox-core',
  'workbox-expiration',
  'workbox-routing',
  'workbox-strategies',
  'write-excel-file',
  'yet-another-react-lightbox',
  'zod',
]

/** Name of the package in a folder below `node_modules`, which may lie in that of another package. */
export const toPackageName = (path: string): string => path.split('/node_modules/').at(-1) ?? path

/** The typeface, which `npm run subset` cuts to what is used, and what webpack writes into its bundles. */
export const SHIPPED_BESIDES: readonly string[] = ['@fontsource-variable/archivo', 'webpack']

/** A work whose package is not installed where releases are built: files that are committed were made of it. */
export interface OtherPart {
  readonly name: string
  readonly version: string
  readonly kind: 'DATA'
  readonly licence: string
  readonly url: string
  readonly notices: readonly string[]
  readonly text: string
}

/** Data in the world map and in the list of countries (`npm run maps`, `npm run content:system`). */
export const OTHER_PARTS: readonly OtherPart[] = [
  {
    name: 'cldr-core',
    version: '48.2.0',
    kind: 'DATA',
    licence: 'Unicode-3.0',
    url: 'https://github.com/unicode-org/cldr-json',
    notices: ['Copyright © 2004-2026 Unicode, Inc.'],
    text: `UNICODE LICENSE V3

COPYRIGHT AND PERMISSION NOTICE

NOTICE TO USER: Carefully read the following legal agreement. BY DOWNLOADING, INSTALLING, COPYING OR OTHERWISE USING DATA FILES, AND/OR SOFTWARE, YOU UNEQUIVOCALLY ACCEPT, AND AGREE TO BE BOUND BY, ALL OF THE TERMS AND CONDITIONS OF THIS AGREEMENT. IF YOU DO NOT AGREE, DO NOT DOWNLOAD, INSTALL, COPY, DISTRIBUTE OR USE THE DATA FILES OR SOFTWARE.

Permission is hereby granted, free of charge, to any person obtaining a copy of data files and any associated documentation (the "Data Files") or software and any associated documentation (the "Software") to deal in the Data Files or Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, and/or sell copies of the Data Files or Software, and to permit persons to whom the Data Files or Software are furnished to do so, provided that either (a) this copyright and permission notice appear with all copies of the Data Files or Software, or (b) this copyright and permission notice appear in associated Documentation.

THE DATA FILES AND SOFTWARE ARE PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT OF THIRD PARTY RIGHTS.

IN NO EVENT SHALL THE COPYRIGHT HOLDER OR HOLDERS INCLUDED IN THIS NOTICE BE LIABLE FOR ANY CLAIM, OR ANY SPECIAL INDIRECT OR CONSEQUENTIAL DAMAGES, OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THE DATA FILES OR SOFTWARE.

Except as contained in this notice, the name of a copyright holder shall not be used in advertising or otherwise to promote the sale, use or other dealings in these Data Files or Software without prior written authorization of the copyright holder.

SPDX-License-Identifier: Unicode-3.0`,
  },
  {
    name: 'world-atlas',
    version: '2.0.2',
    kind: 'DATA',
    licence: 'ISC',
    url: 'https://github.com/topojson/world-atlas',
    notices: ['Copyright 2013-2019 Michael Bostock', 'Made with Natural Earth, which is in the public domain'],
    text: `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`,
  },
]

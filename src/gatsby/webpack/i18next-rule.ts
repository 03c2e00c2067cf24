import { join } from 'node:path'

/**
 * What gatsby-plugin-react-i18next is given in place of the packages that it asks for: the instances that all pages share, the part
 * of react-i18next that it uses, and nothing for the redirects and the warning that it never gets to.
 * @param srcDir absolute path of `src`.
 */
export function createI18nextRule(srcDir: string): object {
  return {
    test: /[\\/]node_modules[\\/]gatsby-plugin-react-i18next[\\/].*\.js$/,
    resolve: {
      alias: {
        i18next$: join(srcDir, 'i18n/shared-i18next.ts'),
        'react-i18next$': join(srcDir, 'i18n/slim-react-i18next.ts'),
        'browser-lang$': false,
        outdent$: false,
      },
    },
  }
}

/** React has what this package brings to versions before 18. In browsers only: to a server React is not part of its bundle. */
export const REACT_ALIAS = { 'use-sync-external-store/shim$': 'react' } as const

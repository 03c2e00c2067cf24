import { Global } from '@emotion/react'
import type { ReactNode } from 'react'
import { baseStyles, tokenStyles } from './base-styles.ts'

const styles = [tokenStyles, baseStyles]

/** The ground of every page: tokens, themes, base styles. Stands once in a page, never in a slice. */
export function GlobalStyles(): ReactNode {
  return <Global styles={styles} />
}

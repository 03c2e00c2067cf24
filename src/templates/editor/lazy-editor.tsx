import type { ReactNode } from 'react'
import type { WorkspaceScreen } from '../../components/workspace/screens/screens.ts'
import { EditorRoot } from '../../features/editor/shell/editor-root.tsx'
import { ImpactScreen } from '../../features/editor/publishing/impact-screen.tsx'
import { MatrixScreen } from '../../features/editor/matrix/matrix-screen.tsx'
import { NavigationScreen } from '../../features/editor/navigation/navigation-screen.tsx'
import { ProductsScreen } from '../../features/editor/products/products-screen.tsx'
import { SearchesScreen } from '../../features/editor/searches/searches-screen.tsx'
import { WordsScreen } from '../../features/editor/searches/words-screen.tsx'
import { PageScreen } from '../../features/editor/pages/page-screen.tsx'

/** All in one bundle: each bundle is named in a list that every public page loads. */
const SCREENS: readonly WorkspaceScreen[] = [
  { path: '/', screen: NavigationScreen },
  { path: '/translations', screen: MatrixScreen },
  { path: '/products', screen: ProductsScreen },
  { path: '/publishing', screen: ImpactScreen },
  { path: '/searches', screen: SearchesScreen },
  { path: '/searches/words', screen: WordsScreen },
  { path: '/pages/:id', screen: PageScreen },
]

/** The editor area. */
export function LazyEditor(): ReactNode {
  return <EditorRoot screens={SCREENS} />
}

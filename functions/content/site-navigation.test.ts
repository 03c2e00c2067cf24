import { describe, expect, it } from '@jest/globals'
import type { NavigationItem, NavigationTree } from '../../src/domain/navigation/navigation-tree.ts'
import { findSections, type NavigationScope } from './site-navigation.ts'

const item = (id: string, rest: Partial<NavigationItem> = {}): NavigationItem => ({
  id,
  title: id,
  openInNewTab: false,
  hidden: false,
  items: [],
  sections: [],
  ...rest,
})
const columnOf = (id: string, items: readonly NavigationItem[] = []) => ({ id, title: id, items })

const TREE: NavigationTree = {
  id: 'nav',
  title: 'Header',
  theme: 'Light',
  hidden: false,
  items: [
    item('open', { sections: [columnOf('seen')] }),
    item('closed', { hidden: true, sections: [columnOf('unseen')] }),
    item('parent', { items: [item('child', { sections: [columnOf('deep')] })] }),
  ],
  sections: [],
  legal: [],
}

const IDS = ['seen', 'unseen', 'deep']
const listIds = (isEditor: boolean): readonly string[] => {
  const scope = { isEditor } as NavigationScope
  return findSections([TREE], IDS, scope).map(({ id }) => id)
}

describe('sections of a navigation', () => {
  it('[G4] are found at any depth, those of hidden items by editors alone', () => {
    expect(listIds(false)).toEqual(['seen', 'deep'])
    expect(listIds(true)).toEqual(IDS)
  })
})

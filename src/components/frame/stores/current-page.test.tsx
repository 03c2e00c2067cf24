import { afterEach, describe, expect, it } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { setCurrentPage, useIsCurrentPath } from './current-page.ts'

const rendered: string[] = []

function Item({ path }: { readonly path: string }): ReactNode {
  rendered.push(path)
  return <p>{`${path} ${useIsCurrentPath(path, path === '/de')}`}</p>
}

const goTo = (path: string): void => act(() => setCurrentPage({ path, route: '/', alternateVersions: [] }))

afterEach(() => {
  setCurrentPage(undefined)
  rendered.length = 0
})

describe('useIsCurrentPath', () => {
  it('[N1] marks what leads to the page on screen or above it, and renders nothing else again', () => {
    render(['/de', '/de/products', '/de/stories'].map((path) => <Item key={path} path={path} />))
    rendered.length = 0
    goTo('/de/products/crimping')
    expect(screen.getByText('/de/products true')).toBeInTheDocument()
    expect(screen.getByText('/de false')).toBeInTheDocument()
    expect(rendered).toEqual(['/de/products'])
  })

  it('[N1] takes a path for a path: a longer word is another page', () => {
    render(<Item path="/de/products" />)
    goTo('/de/products-of-before')
    expect(screen.getByText('/de/products false')).toBeInTheDocument()
    goTo('/de/products')
    expect(screen.getByText('/de/products true')).toBeInTheDocument()
  })
})

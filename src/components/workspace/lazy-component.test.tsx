import { describe, expect, it, jest } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { ErrorBoundary } from '../error/error-boundary.tsx'
import { lazyComponent } from './lazy-component.tsx'

const Name = ({ name }: { readonly name: string }): string => `Good day, ${name}`

describe('lazyComponent', () => {
  it('[M1] shows a screen as soon as its code is there, and from then on at once', async () => {
    let loads = 0
    const Lazy = lazyComponent(
      async () => {
        loads += 1
        return Name
      },
      { waiting: 'Loading' },
    )
    const { unmount } = render(<Lazy name="Ingrid" />)
    expect(screen.getByText('Loading')).toBeTruthy()
    // Not after the 300 ms that `lazy` takes: nothing but promises is awaited here.
    await act(async () => {})
    expect(screen.getByText('Good day, Ingrid')).toBeTruthy()
    unmount()
    render(<Lazy name="Paul" />)
    expect(screen.getByText('Good day, Paul')).toBeTruthy()
    expect(loads).toBe(1)
  })

  it('[M9] tells the boundary that its code did not come, and asks again the next time', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    let isAway = true
    const Lazy = lazyComponent(async () => {
      if (isAway) throw new Error('The connection failed')
      return Name
    })
    const boundary = (key: string) => (
      <ErrorBoundary resetKey={key} fallback="It could not be loaded">
        <Lazy key={key} name="Ingrid" />
      </ErrorBoundary>
    )
    const { rerender } = render(boundary('first'))
    await act(async () => {})
    expect(screen.getByText('It could not be loaded')).toBeTruthy()
    expect(log).toHaveBeenCalled()
    log.mockRestore()
    isAway = false
    rerender(boundary('second'))
    await act(async () => {})
    expect(screen.getByText('Good day, Ingrid')).toBeTruthy()
  })
})

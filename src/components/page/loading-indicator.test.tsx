import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { renderInFrame } from '../../../tests/components/render-in-frame.tsx'
import { beginNavigation, endNavigation, INDICATOR_DELAY } from '../frame/stores/navigation-store.ts'
import { LoadingIndicator } from './loading-indicator.tsx'

const pass = (milliseconds: number): void => act(() => jest.advanceTimersByTime(milliseconds))

beforeEach(() => {
  jest.useFakeTimers()
  renderInFrame(<LoadingIndicator />)
})

afterEach(() => {
  act(() => endNavigation())
  jest.useRealTimers()
})

describe('LoadingIndicator', () => {
  it('[N9] comes up while a navigation takes long, and goes with it', () => {
    act(() => beginNavigation())
    pass(INDICATOR_DELAY)
    expect(screen.getByRole('status')).toHaveTextContent('Seite wird geladen')
    expect(document.querySelector('[data-loading]')).toBeInTheDocument()
    act(() => endNavigation())
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    expect(document.querySelector('[data-loading]')).toBeNull()
  })

  it('[N9] does not flash for a page that is there at once', () => {
    act(() => beginNavigation())
    pass(INDICATOR_DELAY - 1)
    act(() => endNavigation())
    pass(INDICATOR_DELAY * 10)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })
})

// The names are Gatsby's.
/* oxlint-disable no-underscore-dangle */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { endNavigation, INDICATOR_DELAY, useIsNavigating } from '../../components/frame/stores/navigation-store.ts'
import { watchNavigation } from './watch-navigation.ts'

const navigate = jest.fn<(to: string | number, options?: object) => void>()
const onBackOrForward = jest.fn()

/** Whether the indicator is up after something happened on the page `/de/a`. */
function isShownAfter(happen: () => void): boolean {
  const { result } = renderHook(useIsNavigating)
  act(() => {
    happen()
    jest.advanceTimersByTime(INDICATOR_DELAY)
  })
  return result.current
}

const goBackTo = (path: string): void => {
  window.history.replaceState(null, '', path)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

beforeEach(() => {
  jest.useFakeTimers()
  navigate.mockClear()
  window.___navigate = navigate
  watchNavigation({ shownPath: () => '/de/a', onBackOrForward })
})

afterEach(() => {
  act(() => endNavigation())
  jest.useRealTimers()
})

describe('watchNavigation', () => {
  it.each<readonly [string, boolean, () => void]>([
    ['a link to another page', true, () => window.___navigate?.('/de/b?x=1#y')],
    ['a link to another hash of the page', false, () => window.___navigate?.('/de/a#y')],
    ['a link to another query of the page', false, () => window.___navigate?.('/de/a?x=1')],
    ['the way back to another page', true, () => goBackTo('/de/b')],
    ['the way back to another hash of the page', false, () => goBackTo('/de/a#y')],
  ])('[N9] knows whether %s begins a navigation: %s', (_what, expected, happen) => {
    expect(isShownAfter(happen)).toBe(expected)
  })

  it('[N9] hands the way on to Gatsby as it came', () => {
    window.___navigate?.('/de/b', { replace: true })
    expect(navigate).toHaveBeenCalledWith('/de/b', { replace: true })
  })

  it('[N8] tells of the way back before the page is left', () => {
    goBackTo('/de/b')
    expect(onBackOrForward).toHaveBeenCalled()
  })
})

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { renderInPortal } from '../../../../tests/components/render-in-portal.tsx'
import { SHOWN_MS, showMessage } from './toasts.ts'

const pass = (milliseconds: number): void => act(() => jest.advanceTimersByTime(milliseconds))

const toast = (): HTMLElement => screen.getByText('Saved').parentElement ?? document.body

beforeEach(() => {
  jest.useFakeTimers()
  renderInPortal(<button type="button">Save</button>, {})
})

afterEach(() => {
  jest.useRealTimers()
})

describe('a message of a workspace', () => {
  it('[N6] goes after its time', () => {
    act(() => showMessage({ text: 'Saved' }))
    pass(SHOWN_MS - 1)
    expect(screen.getByText('Saved')).toBeInTheDocument()
    pass(1)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it.each([
    ['hovered', () => fireEvent.mouseEnter(toast()), () => fireEvent.mouseLeave(toast())],
    ['focused', () => fireEvent.focusIn(toast()), () => fireEvent.focusOut(toast())],
  ])('[N6] waits while it is %s, and goes on where it stood', (_how, begin, end) => {
    act(() => showMessage({ text: 'Saved' }))
    pass(SHOWN_MS - 2000)
    begin()
    pass(60_000)
    end()
    pass(1999)
    expect(screen.getByText('Saved')).toBeInTheDocument()
    pass(1)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('[N6] stays until it is closed when it tells of a failure', () => {
    act(() => showMessage({ text: 'Not saved', isFailure: true }))
    pass(SHOWN_MS * 10)
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('Not saved')).toBeNull()
  })

  it('[N6] gives the focus back when it is closed by the keyboard', () => {
    const opener = screen.getByRole('button', { name: 'Save' })
    opener.focus()
    act(() => showMessage({ text: 'Saved' }))
    const close = screen.getByRole('button', { name: 'Close' })
    act(() => close.focus())
    fireEvent.click(close)
    expect(opener).toHaveFocus()
  })
})

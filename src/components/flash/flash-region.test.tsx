import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { FLASH_TIMEOUT } from '../../domain/page/flash-message.ts'
import { renderInFrame } from '../../../tests/components/render-in-frame.tsx'
import { FlashRegion } from './flash-region.tsx'
import { hideFlash, showFlash } from './flash-store.ts'

const shown: number[] = []

function show(content: Parameters<typeof showFlash>[0]): void {
  act(() => {
    shown.push(showFlash(content))
  })
}

const pass = (milliseconds: number): void => act(() => jest.advanceTimersByTime(milliseconds))

// The first message of a page waits for its code.
beforeAll(async () => {
  const { unmount } = renderInFrame(<FlashRegion />)
  let first = 0
  await act(async () => {
    first = showFlash({ title: 'Erste' })
    await import('./floating-message.tsx')
  })
  await screen.findByText('Erste')
  act(() => hideFlash(first))
  unmount()
})

beforeEach(() => {
  jest.useFakeTimers()
  renderInFrame(
    <>
      <button type="button">Merken</button>
      <FlashRegion />
    </>,
  )
})

afterEach(() => {
  act(() => {
    for (const id of shown.splice(0)) hideFlash(id)
  })
  jest.useRealTimers()
})

describe('a floating message', () => {
  it('[N6] hides by itself after 7000 ms', () => {
    show({ title: 'Gemerkt' })
    pass(6999)
    expect(screen.getByText('Gemerkt')).toBeInTheDocument()
    pass(1)
    expect(screen.queryByText('Gemerkt')).toBeNull()
  })

  it('[N6] has a time of its own where one is given', () => {
    show({ title: 'Kurz', timeout: 1000 })
    pass(1000)
    expect(screen.queryByText('Kurz')).toBeNull()
  })

  it.each([
    [
      'hovered',
      () => fireEvent.mouseEnter(screen.getByRole('listitem')),
      () => fireEvent.mouseLeave(screen.getByRole('listitem')),
    ],
    [
      'focused',
      () => fireEvent.focus(screen.getByRole('listitem')),
      () => fireEvent.blur(screen.getByRole('listitem')),
    ],
  ])('[N6] waits while it is %s, and goes on where it stood', (_how, begin, end) => {
    show({ title: 'Gemerkt' })
    pass(5000)
    begin()
    pass(60_000)
    end()
    pass(1999)
    expect(screen.getByText('Gemerkt')).toBeInTheDocument()
    pass(1)
    expect(screen.queryByText('Gemerkt')).toBeNull()
  })

  it('[N6] is told politely, an error at once, and each in a region that was there before', () => {
    const polite = document.querySelector<HTMLElement>('[aria-live="polite"]') ?? document.body
    const alert = screen.getByRole('alert')
    show({ title: 'Gemerkt', type: 'success' })
    show({ title: 'Nicht gesendet', type: 'error' })
    expect(within(polite).getByText('Gemerkt').parentElement).toHaveTextContent('Erledigt: Gemerkt')
    expect(within(alert).getByText('Nicht gesendet').parentElement).toHaveTextContent('Fehler: Nicht gesendet')
  })

  it('[N6] is of type info unless said otherwise', () => {
    show({ title: 'Neu' })
    expect(screen.getByText('Neu').parentElement).toHaveTextContent('Hinweis: Neu')
  })

  it('[N6] hides by its hide link, and gives the focus back', () => {
    const opener = screen.getByRole('button', { name: 'Merken' })
    opener.focus()
    show({ title: 'Gemerkt' })
    const hide = screen.getByRole('button', { name: 'Meldung ausblenden: Gemerkt' })
    act(() => hide.focus())
    fireEvent.click(hide)
    expect(screen.queryByText('Gemerkt')).toBeNull()
    expect(opener).toHaveFocus()
  })

  it('[N6] hides on Escape when the focus is in it', () => {
    show({ title: 'Gemerkt' })
    fireEvent.keyDown(screen.getByRole('button', { name: /ausblenden/ }), { key: 'Escape' })
    expect(screen.queryByText('Gemerkt')).toBeNull()
  })

  it('[N6] has no hide link when it is static', () => {
    show({ title: 'Bleibt', static: true })
    expect(screen.queryByRole('button', { name: /ausblenden/ })).toBeNull()
    fireEvent.keyDown(screen.getByRole('listitem'), { key: 'Escape' })
    expect(screen.getByText('Bleibt')).toBeInTheDocument()
  })

  it('[N6] leads on where a link is given', () => {
    show({ title: 'Gemerkt', linkText: 'Vergleichen', to: '/comparison' })
    expect(screen.getByRole('link', { name: 'Vergleichen' })).toHaveAttribute('href', '/de-ch/comparison')
  })
})

describe('a floating error', () => {
  it('[N6] waits for whoever works with the keyboard until it was read', () => {
    fireEvent.keyDown(document.body, { key: 'Tab' })
    show({ title: 'Nicht gesendet', type: 'error' })
    pass(FLASH_TIMEOUT * 10)
    const message = screen.getByRole('listitem')
    fireEvent.focus(message)
    fireEvent.blur(message)
    pass(FLASH_TIMEOUT)
    expect(screen.queryByText('Nicht gesendet')).toBeNull()
  })

  it('[N6] hides by itself for whoever works with a pointer', () => {
    show({ title: 'Nicht gesendet', type: 'error' })
    fireEvent.pointerDown(document.body)
    pass(FLASH_TIMEOUT)
    expect(screen.queryByText('Nicht gesendet')).toBeNull()
  })
})

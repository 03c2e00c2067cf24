import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { renderInFrame } from '../../../tests/components/render-in-frame.tsx'
import { ShareButton } from './share-button.tsx'

const URL = 'https://www.trenholt.example/de-ch/stories/stille-halle'
const showPopover = jest.fn()

/** Gives the browser its own sharing, and tells what it was asked for. */
function offerDevice(share: (data: ShareData) => Promise<void>): jest.Mock<typeof share> {
  const requested = jest.fn(share)
  Object.assign(navigator, { share: requested })
  return requested
}

const render = (): HTMLElement => renderInFrame(<ShareButton id="share" title="Stille Halle" url={URL} />).container

/** Whether a click opens the panel by itself. */
function press(): boolean {
  let opens = false
  act(() => {
    opens = fireEvent.click(screen.getByRole('button', { name: 'Teilen' }))
  })
  return opens
}

/** What jsdom does not show stands in the page all the same. */
const panel = (container: HTMLElement): HTMLElement => {
  const found = container.querySelector<HTMLElement>('#share') ?? container
  Object.assign(found, { showPopover })
  return found
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'clipboard')
  showPopover.mockClear()
})

describe('ShareButton', () => {
  it('[S1 §2] hands title and address to the device where the browser shares', () => {
    const share = offerDevice(() => Promise.resolve())
    render()
    expect(press()).toBe(false)
    expect(share).toHaveBeenCalledWith({ title: 'Stille Halle', url: URL })
  })

  it.each([
    ['opens the panel where the device could not share', 'NotAllowedError', 1],
    ['opens nothing where the visitor changed their mind', 'AbortError', 0],
  ])('[S1 §2] %s', async (_what, name, calls) => {
    offerDevice(() => Promise.reject(new DOMException('', name)))
    panel(render())
    await act(async () => {
      press()
      await Promise.resolve()
    })
    expect(showPopover).toHaveBeenCalledTimes(calls)
  })

  it('[S1 §2] opens the panel elsewhere, without scripts too', () => {
    const container = render()
    expect(press()).toBe(true)
    expect(screen.getByRole('button', { name: 'Teilen' })).toHaveAttribute('popovertarget', panel(container).id)
  })

  it('[S1 §2] leads to mail and networks by plain links', () => {
    const links = within(panel(render())).getAllByRole('link', { hidden: true })
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'E-Mail',
      'LinkedIn (öffnet einen neuen Tab)',
      'X (öffnet einen neuen Tab)',
      'Facebook (öffnet einen neuen Tab)',
    ])
    expect(links[0]).toHaveAttribute('href', `mailto:?subject=Stille%20Halle&body=${encodeURIComponent(URL)}`)
  })

  it.each([
    ['says that the link was copied', () => Promise.resolve(), 'Link kopiert'],
    ['says how to copy it by hand', () => Promise.reject(new Error('denied')), /^Der Link ließ sich nicht kopieren/],
  ])('[S1 §2] %s', async (_what, writeText, said) => {
    Object.assign(navigator, { clipboard: { writeText } })
    render()
    fireEvent.click(screen.getByRole('button', { name: 'Link kopieren', hidden: true }))
    expect(await screen.findByText(said)).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Link', hidden: true })).toHaveValue(URL)
  })
})

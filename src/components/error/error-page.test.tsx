import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderInFrame } from '../../../tests/components/render-in-frame.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { ErrorPage } from './error-page.tsx'
import { clearPageError, failPage, useHasFailed } from './page-error-store.ts'

beforeEach(() => {
  Object.assign(window, { scrollTo: () => undefined })
})

afterEach(() => {
  act(() => clearPageError())
})

/** What a component throws is no more than a value. */
function Broken({ error }: { readonly error: unknown }): ReactNode {
  throw error
}

describe('ErrorPage', () => {
  it('[N11] begins its breadcrumb with the way home as a full page load to the root, and ends it with its title', () => {
    renderInFrame(<ErrorPage />)
    const trail = screen.getByRole('navigation', { name: 'Navigationspfad' })
    const home = within(trail).getByRole('link', { name: 'Startseite' })
    expect(home).toHaveAttribute('href', '/')
    expect(home).not.toHaveAttribute('data-gatsby-link')
    expect(within(trail).getByText('Fehler')).toHaveAttribute('aria-current', 'page')
  })

  it('[N11] has overline, heading, a maintenance notice that stays, and a link home', () => {
    renderInFrame(<ErrorPage />)
    expect(screen.getByText('Bitte entschuldigen Sie die Umstände')).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1, name: 'Da ist leider etwas schiefgegangen' })).toHaveFocus()
    expect(screen.getByRole('status')).toHaveTextContent(/Wartungsarbeiten.*einigen Minuten/)
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('link', { name: 'Zurück zur Startseite' })).toHaveAttribute('href', '/de-ch')
  })

  it('[N11] names itself and the brand in the title, also after Gatsby has set that of the page', async () => {
    renderInFrame(<ErrorPage />)
    expect(document.title).toBe('Fehler | Trenholt')
    document.title = 'Pressen | Trenholt'
    await waitFor(() => expect(document.title).toBe('Fehler | Trenholt'))
  })

  it('[N11] keeps the language of the document where Gatsby lost it with the page', async () => {
    renderInFrame(<ErrorPage />)
    document.documentElement.removeAttribute('lang')
    await waitFor(() => expect(document.documentElement.lang).toBe('de-CH'))
  })
})

describe('ErrorBoundary', () => {
  const boundary = (resetKey: string, children: ReactNode): ReactNode => (
    <ErrorBoundary resetKey={resetKey} fallback={<p>Fehlerseite</p>}>
      {children}
    </ErrorBoundary>
  )

  it('[N11] shows the fallback in place of what failed, and the next page again', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { rerender } = renderInFrame(boundary('/de/a', <Broken error={new Error('no data')} />))
    expect(screen.getByText('Fehlerseite')).toBeInTheDocument()
    rerender(boundary('/de/b', <p>Pressen</p>))
    expect(screen.getByText('Pressen')).toBeInTheDocument()
  })
})

describe('an error that is set', () => {
  const Probe = (): ReactNode => (useHasFailed() ? 'Fehlerseite' : 'Seite')

  it('[N11] leads to the error page until another page is on screen, and goes to the console', () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const error = new Error('no data')
    renderInFrame(<Probe />)
    act(() => failPage(error))
    expect(screen.getByText('Fehlerseite')).toBeInTheDocument()
    expect(log).toHaveBeenCalledWith(error)
    act(() => clearPageError())
    expect(screen.getByText('Seite')).toBeInTheDocument()
  })

  it('[N11] is not logged when it is empty', () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    act(() => failPage({}))
    expect(log).not.toHaveBeenCalled()
  })
})

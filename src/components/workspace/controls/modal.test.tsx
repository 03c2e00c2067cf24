import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { renderInPortal } from '../../../../tests/components/render-in-portal.tsx'
import { Dialog } from './dialog.tsx'

const onClose = jest.fn()

beforeEach(() => {
  onClose.mockClear()
  renderInPortal(
    <Dialog title="Invite" submit="Send" isBusy={false} onClose={onClose} onSubmit={() => undefined}>
      <label>
        Note
        <input defaultValue="Hello" />
      </label>
    </Dialog>,
    {},
  )
})

const QUESTION = 'Discard your input?'

/** Types into the field, then presses Escape in it. */
function escapeAfter(value: string): void {
  const field = screen.getByLabelText('Note')
  act(() => field.focus())
  fireEvent.change(field, { target: { value } })
  fireEvent.keyDown(field, { key: 'Escape' })
}

describe('Escape in a dialog', () => {
  it('[N6] asks before typed text is lost', () => {
    escapeAfter('Hello Ada')
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('[N6] leaves the text alone when one wants to keep it', () => {
    escapeAfter('Hello Ada')
    fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect(screen.queryByText(QUESTION)).toBeNull()
    expect(screen.getByLabelText('Note')).toHaveValue('Hello Ada')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('[N6] asks, too, when the browser itself wants to close it', () => {
    const field = screen.getByLabelText('Note')
    act(() => field.focus())
    fireEvent.change(field, { target: { value: 'Hello Ada' } })
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(screen.getByText(QUESTION)).toBeInTheDocument()
    expect(onClose).not.toHaveBeenCalled()
  })

  it.each(['Hello', ''])('[N6] asks nothing where nothing was typed: %j', (typed) => {
    if (typed === '') fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    else {
      escapeAfter(typed)
      fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    }
    expect(screen.queryByText(QUESTION)).toBeNull()
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('[N6] closes at once by the button that says so', () => {
    const field = screen.getByLabelText('Note')
    act(() => field.focus())
    fireEvent.change(field, { target: { value: 'Hello Ada' } })
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})

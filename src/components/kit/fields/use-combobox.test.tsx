import { describe, expect, it, jest } from '@jest/globals'
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useCombobox } from './use-combobox.ts'

function Field({ count, onChoose }: { readonly count: number; readonly onChoose: (at: number) => void }): ReactNode {
  const { isOpen, active, open, onKeyDown } = useCombobox(count)
  return (
    <input
      data-open={isOpen}
      data-active={active ?? 'field'}
      onInput={open}
      onKeyDown={(event) => onKeyDown(event, onChoose)}
    />
  )
}

function type(key: string): readonly [string | undefined, string | undefined] {
  const field = screen.getByRole('textbox')
  fireEvent.keyDown(field, { key })
  return [field.dataset['open'], field.dataset['active']]
}

describe('useCombobox', () => {
  it('[G3] walks with the arrows through the options and back to the field', () => {
    render(<Field count={2} onChoose={() => undefined} />)
    expect(['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'].map((key) => type(key)[1])).toEqual([
      '0',
      '1',
      'field',
      '1',
    ])
  })

  it('[G3] takes an option with Enter, and nothing while the field itself is meant', () => {
    const onChoose = jest.fn()
    render(<Field count={2} onChoose={onChoose} />)
    type('Enter')
    expect(onChoose).not.toHaveBeenCalled()
    type('ArrowUp')
    type('Enter')
    expect(onChoose).toHaveBeenCalledWith(1)
  })

  it('[G3] closes with Escape', () => {
    render(<Field count={2} onChoose={() => undefined} />)
    expect([type('ArrowDown'), type('Escape')]).toEqual([
      ['true', '0'],
      ['false', 'field'],
    ])
  })

  it('[G3] is closed while there are no options', () => {
    render(<Field count={0} onChoose={() => undefined} />)
    expect(type('ArrowDown')).toEqual(['false', 'field'])
  })

  it('[G3] leaves the keys to the input method while a word is put together', () => {
    render(<Field count={2} onChoose={() => undefined} />)
    const field = screen.getByRole('textbox')
    const event = createEvent.keyDown(field, { key: 'ArrowDown', isComposing: true })
    fireEvent(field, event)
    expect([field.dataset['active'], event.defaultPrevented]).toEqual(['field', false])
  })

  it('[G3] takes nothing with the Enter that ends a word in Safari', () => {
    const onChoose = jest.fn()
    render(<Field count={2} onChoose={onChoose} />)
    type('ArrowDown')
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', keyCode: 229 })
    expect(onChoose).not.toHaveBeenCalled()
  })
})

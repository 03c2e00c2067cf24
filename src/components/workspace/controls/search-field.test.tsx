import { afterEach, describe, expect, it } from '@jest/globals'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { SearchField } from './search-field.tsx'

function List({ onSearch }: { readonly onSearch: (text: string) => void }): ReactNode {
  const [value, setValue] = useState('')
  return (
    <>
      <SearchField
        label="Search"
        placeholder=""
        value={value}
        onSearch={(text) => {
          onSearch(text)
          setValue(text)
        }}
      />
      <button type="button" onClick={() => setValue('')}>
        Clear
      </button>
    </>
  )
}

describe('the search of a list', () => {
  afterEach(cleanup)

  it('[M3] [M4] searches at a pause, and keeps the space before the next word', async () => {
    const searched: string[] = []
    render(<List onSearch={(text) => searched.push(text)} />)
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Adze ' } })
    await waitFor(() => expect(searched).toEqual(['Adze']))
    expect(screen.getByRole('searchbox')).toHaveValue('Adze ')
  })

  it('[M3] [M4] searches at once on Enter, once', async () => {
    const searched: string[] = []
    render(<List onSearch={(text) => searched.push(text)} />)
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'E-217' } })
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
    expect(searched).toEqual(['E-217'])
  })

  it('[M3] [M4] follows what changes elsewhere', () => {
    render(<List onSearch={() => undefined} />)
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'E-217' } })
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })
})

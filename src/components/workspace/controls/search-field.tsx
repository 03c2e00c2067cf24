import { useId, type ReactNode } from 'react'
import { WorkspaceIcon } from '../workspace-icon.tsx'
import { useSettledText } from './use-settled-text.ts'

export interface SearchFieldProps {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onSearch: (text: string) => void
}

/** Searches a list while somebody types: at each pause, and at once on Enter. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps): ReactNode {
  const id = useId()
  const { text, type, settle } = useSettledText(value, onSearch)
  return (
    <div className="p-find">
      <label className="p-sr" htmlFor={id}>
        {label}
      </label>
      <WorkspaceIcon name="search" />
      <input
        id={id}
        type="search"
        placeholder={placeholder}
        maxLength={200}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') settle()
        }}
      />
    </div>
  )
}

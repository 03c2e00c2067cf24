import { useState } from 'react'

/** What is read of the event of a key: React's, or the browser's own. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'keyCode' | 'preventDefault' | 'stopPropagation'> &
  (Pick<KeyboardEvent, 'isComposing'> | { readonly nativeEvent: Pick<KeyboardEvent, 'isComposing'> })

/** The state of a combobox with a list (ARIA Authoring Practices, “Combobox”). */
export interface Combobox {
  readonly isOpen: boolean
  /** Position of the option that Enter takes. */
  readonly active: number | undefined
  readonly open: () => void
  readonly close: () => void
  readonly point: (at: number) => void
  /** Handles the keys of the field; `onChoose` gets the position of the option that Enter chooses. */
  readonly onKeyDown: (event: KeyPress, onChoose: (at: number) => void) => void
}

export interface ComboboxOptions {
  /** Enter chooses the first option when none is active; otherwise the field itself is one stop of the arrow keys. */
  readonly isFirstActive?: boolean
}

const OF_INPUT_METHOD = 229

/**
 * Arrows move through the options and back to the field, Enter chooses one, Escape closes the list.
 * @param count of options; 0: the list is closed.
 */
export function useCombobox(count: number, { isFirstActive = false }: ComboboxOptions = {}): Combobox {
  const [isWanted, setWanted] = useState(false)
  const [pointed, setPointed] = useState<number>()
  const isOpen = isWanted && count > 0
  const known = pointed !== undefined && pointed < count ? pointed : isFirstActive ? 0 : undefined
  const active = isOpen ? known : undefined

  const close = (): void => {
    setWanted(false)
    setPointed(undefined)
  }
  const walk = (step: 1 | -1): void => {
    setWanted(true)
    if (isFirstActive && !isOpen) return
    const stops = isFirstActive ? count : count + 1
    const next = ((active ?? count) + step + stops) % stops
    setPointed(next === count ? undefined : next)
  }

  return {
    isOpen,
    active,
    open: () => {
      setWanted(true)
      setPointed(undefined)
    },
    close,
    point: setPointed,
    onKeyDown: (event, onChoose) => {
      // While a word of Japanese or Chinese is being put together, the keys are those of the input method. Safari ends the word
      // before it tells of the Enter that did: it has the code of input methods (UI Events §8.3 `keyCode` 229).
      const { isComposing } = 'nativeEvent' in event ? event.nativeEvent : event
      if (isComposing || event.keyCode === OF_INPUT_METHOD || count === 0) return
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        walk(event.key === 'ArrowDown' ? 1 : -1)
      } else if (event.key === 'Escape' && isOpen) {
        event.preventDefault()
        // What stands around it, such as a dialog, stays.
        event.stopPropagation()
        close()
      } else if (event.key === 'Enter' && active !== undefined) {
        event.preventDefault()
        onChoose(active)
      }
    },
  }
}

import type { ChangeEventHandler, FocusEventHandler, Ref } from 'react'

/** What ties an element to its value: a library in the browser, or the value itself on the server. */
interface FieldBinding {
  readonly name: string
  readonly ref?: Ref<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>
  readonly onChange?: ChangeEventHandler<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>
  readonly onFocus?: () => void
  readonly onBlur?: FocusEventHandler<HTMLElement>
  readonly defaultValue?: string
  readonly defaultChecked?: boolean
}

/** `option` for one button of several with the same name. */
export type BindField = (name: string, option?: string) => FieldBinding

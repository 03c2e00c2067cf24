import { showMessage } from '../messages/toasts.ts'

/** Puts a text into the clipboard and says whether the browser allowed it. */
export function copyText(text: string, said: { readonly done: string; readonly failed: string }): void {
  navigator.clipboard.writeText(text).then(
    () => showMessage({ text: said.done }),
    () => showMessage({ text: said.failed, isFailure: true }),
  )
}

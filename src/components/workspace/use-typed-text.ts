import { useEffect, useRef, type RefObject } from 'react'

/** Fields that one writes in; what is only ticked or chosen is soon done again. */
const FIELDS = 'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [readonly])'

type Field = HTMLInputElement | HTMLTextAreaElement

const isField = (target: EventTarget | null): target is Field => target instanceof Element && target.matches(FIELDS)

/** Whether a field below an element holds something else than when the focus first came to it. */
export function useTypedText(root: RefObject<HTMLElement | null>): () => boolean {
  const before = useRef(new WeakMap<Element, string>())
  useEffect(() => {
    const element = root.current
    const remember = (target: EventTarget | null): void => {
      if (isField(target) && !before.current.has(target)) before.current.set(target, target.value)
    }
    const onFocusIn = ({ target }: FocusEvent): void => remember(target)
    // The browser has put the focus into it already.
    if (element?.contains(document.activeElement) === true) remember(document.activeElement)
    element?.addEventListener('focusin', onFocusIn)
    return () => element?.removeEventListener('focusin', onFocusIn)
  }, [root])
  return () =>
    [...(root.current?.querySelectorAll<Field>(FIELDS) ?? [])].some((field) => {
      const known = before.current.get(field)
      return known !== undefined && known !== field.value
    })
}

import { useEffect } from 'react'

/**
 * Sets title and language of the document as long as the component stands there. Gatsby writes those of the page a moment
 * later than the page, also when the page failed, and none where its head failed, too; so the document is watched.
 */
export function useDocumentHead({ title, lang }: { readonly title: string; readonly lang: string }): void {
  useEffect(() => {
    const { documentElement, head } = document
    const write = (): void => {
      if (document.title !== title) document.title = title
      if (documentElement.lang !== lang) documentElement.lang = lang
    }
    write()
    const observer = new MutationObserver(write)
    observer.observe(head, { childList: true, subtree: true, characterData: true })
    observer.observe(documentElement, { attributeFilter: ['lang'] })
    return () => observer.disconnect()
  }, [title, lang])
}

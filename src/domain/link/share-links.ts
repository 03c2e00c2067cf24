/** A place where a link can be passed on, by its plain address: no script of theirs runs on the page. */
export interface ShareLink {
  readonly kind: 'mail' | 'linkedin' | 'x' | 'facebook'
  readonly href: string
}

/** Where a page can be shared (S1 §2 “share”): by mail, and on three networks. */
export function listShareLinks(title: string, url: string): readonly ShareLink[] {
  const [text, link] = [encodeURIComponent(title), encodeURIComponent(url)]
  return [
    { kind: 'mail', href: `mailto:?subject=${text}&body=${link}` },
    { kind: 'linkedin', href: `https://www.linkedin.com/sharing/share-offsite/?url=${link}` },
    { kind: 'x', href: `https://x.com/intent/post?text=${text}&url=${link}` },
    { kind: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
  ]
}

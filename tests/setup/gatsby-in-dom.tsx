import type { AnchorHTMLAttributes, ReactNode } from 'react'

/** Gatsby's browser parts for component tests: a link is an anchor that tells it from a plain one, a slice is its name. */
export function Link({
  to,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { readonly to: string }): ReactNode {
  return (
    <a data-gatsby-link="" href={to} {...rest}>
      {children}
    </a>
  )
}

export function Slice({ alias }: { readonly alias: string }): ReactNode {
  return <div data-slice={alias} />
}

export function navigate(): Promise<void> {
  return Promise.resolve()
}

import type { ReactNode } from 'react'

const NOTICE_PATHS = {
  bad: 'M10 3.5 17.5 16.5h-15zM10 8.5v4M10 14.5h.01',
  good: 'm4 10.5 4 4 8-9',
} as const

export function NoticeIcon({ kind }: { readonly kind: keyof typeof NOTICE_PATHS }): ReactNode {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={NOTICE_PATHS[kind]} />
    </svg>
  )
}

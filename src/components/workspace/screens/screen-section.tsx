import type { ReactNode } from 'react'

export interface ScreenSectionProps {
  /** Of its title. */
  readonly id: string
  readonly title: ReactNode
  /** Beside the title. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** A part of a screen under a title with a line. */
export function ScreenSection({ id, title, note, children }: ScreenSectionProps): ReactNode {
  return (
    <section className="p-sec" aria-labelledby={id}>
      <div className="p-sec__head">
        <h2 className="p-h2" id={id}>
          {title}
        </h2>
        {note !== undefined && <span className="small">{note}</span>}
      </div>
      {children}
    </section>
  )
}

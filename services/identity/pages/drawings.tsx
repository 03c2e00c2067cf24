import type { ReactNode } from 'react'

const STRANDS = [
  [20, 20],
  [29.6, 20],
  [24.8, 28.3],
  [15.2, 28.3],
  [10.4, 20],
  [15.2, 11.7],
  [24.8, 11.7],
] as const

/** The group's mark: the section of a cable. */
export function Mark(): ReactNode {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="18" fill="none" stroke="currentColor" strokeWidth="2.5" />
      <g className="strands">
        {STRANDS.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="4.2" />
        ))}
      </g>
    </svg>
  )
}

const SECTION = [
  [480, 300],
  [498.2, 309],
  [480.1, 318.1],
  [461.9, 309.1],
  [461.8, 291],
  [479.9, 281.9],
  [498.1, 290.9],
] as const

/** A crimped contact, side view and section, with its measures. */
export function ContactDrawing({ label }: { readonly label: string }): ReactNode {
  return (
    <svg viewBox="0 0 660 410" role="img" aria-label={label}>
      <path className="heavy paper" d="M40 138h192v36H40z" />
      <path className="thin" d="M40 145h192M40 167h192" />
      <path className="copper" d="M232 146h172M232 150h172M232 154h172M232 158h172M232 162h172M232 166h172" />
      <path className="heavy paper" d="M250 128h34l8 8h14v40h-14l-8 8h-34z" />
      <path className="thin" d="M250 138h34M250 174h34" />
      <path className="heavy paper" d="M318 136h70v40h-70zM388 140l22-4v40l-22-4" />
      <path className="thin" d="M318 146h70M318 166h70" />
      <path className="heavy paper" d="M410 130h116l18 10v32l-18 10H410zM430 130v52M508 130v52" />
      <path className="thin" d="M440 144h58v24h-58z" />
      <path className="thin" strokeDasharray="14 4 3 4" d="M24 156h546" />
      <path className="copper" d="M353 104v28M353 180v30M353 108h-14M353 206h-14" />
      <path className="copper-fill" d="m336 108 8-3.5v7zM336 206l8-3.5v7z" />
      <text x="320" y="113" className="cut">
        A
      </text>
      <text x="320" y="211" className="cut">
        A
      </text>
      <path className="thin" d="M250 118V82M388 130V82M250 88h138" />
      <path className="thin ink-fill" d="m250 88 9-2.5v5zM388 88l-9-2.5v5z" />
      <text x="319" y="80" textAnchor="middle">
        14.2
      </text>
      <path className="thin" d="M40 186v34M232 180v40M40 214h192" />
      <path className="thin ink-fill" d="m40 214 9-2.5v5zM232 214l-9-2.5v5z" />
      <text x="136" y="207" textAnchor="middle">
        19.8
      </text>
      <path
        className="heavy paper"
        d="M436 330c-14-10-20-30-14-48 4-12 16-18 28-12 12 6 18 16 30 16s18-10 30-16c12-6 24 0 28 12 6 18 0 38-14 48-10 7-78 7-88 0z"
      />
      {SECTION.map(([x, y]) => (
        <circle key={`${x} ${y}`} className="copper tint" cx={x} cy={y} r="10.6" />
      ))}
      <path className="thin" d="M560 267h26M560 336h26M580 267v69" />
      <path className="thin ink-fill" d="m580 267-2.5 9h5zM580 336l-2.5-9h5z" />
      <text x="588" y="306">
        CH 1.42
      </text>
      <path className="thin" d="M420 346v32M540 346v32M420 372h120" />
      <path className="thin ink-fill" d="m420 372 9-2.5v5zM540 372l-9-2.5v5z" />
      <text x="480" y="392" textAnchor="middle">
        CW 1.90
      </text>
      <text x="480" y="250" textAnchor="middle" className="cut">
        A–A
      </text>
    </svg>
  )
}

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

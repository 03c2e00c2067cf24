import type { ReactNode } from 'react'
import { ArrowLink } from '../../components/kit/links/arrow-link.tsx'
import { Button, ButtonLink } from '../../components/kit/links/button.tsx'
import { iconButtonStyles } from '../../components/kit/links/icon-button.ts'
import { Icon, ICON_NAMES } from '../../components/kit/icon.tsx'
import type { ResolvedLink } from '../../domain/link/link-target.ts'
import { SAMPLE_LINKS } from './sample-parts.ts'
import { Specimen, SpecimenSection } from './specimens.tsx'
import { omitUndefined } from '../../domain/values/omit-undefined.ts'

const LOOKS = [
  ['main', undefined],
  ['line', 'line'],
  ['quiet', 'quiet'],
] as const

const LINK_KINDS: readonly (readonly [state: string, link: ResolvedLink])[] = [
  ['a page of this site', SAMPLE_LINKS.page],
  ['another site', SAMPLE_LINKS.external],
  ['a file', SAMPLE_LINKS.file],
]

/** Buttons, links and icons with their states (N7, N10). */
export function ButtonsScreen(): ReactNode {
  return (
    <>
      {LOOKS.map(([name, look]) => {
        const props = omitUndefined({ look })
        return (
          <SpecimenSection key={name} title={`Button: ${name}`}>
            <Specimen state="normal">
              <Button {...props}>Request a quote</Button>
            </Specimen>
            <Specimen state="disabled">
              <Button {...props} disabled>
                Request a quote
              </Button>
            </Specimen>
            <Specimen state="loading: the spinner turns once in 1080 ms">
              <Button {...props} loading>
                Request a quote
              </Button>
            </Specimen>
            <Specimen state="with an icon">
              <Button {...props}>
                <Icon name="print" />
                <span>Print data sheet</span>
              </Button>
            </Specimen>
            <Specimen state="compact">
              <Button {...props} compact>
                Download CSV
              </Button>
            </Specimen>
            <Specimen state="as a link">
              <ButtonLink link={SAMPLE_LINKS.page} look={look} />
            </Specimen>
          </SpecimenSection>
        )
      })}
      <SpecimenSection title="Links on a line of their own" note="The arrow says where a link leads.">
        {LINK_KINDS.map(([state, link]) => (
          <Specimen key={state} state={state}>
            <ArrowLink link={link} />
          </Specimen>
        ))}
      </SpecimenSection>
      <SpecimenSection title="Icons" note="24 and 16 px. An icon is decoration: the text beside it says what it means.">
        {ICON_NAMES.map((name) => (
          <Specimen key={name} state={name}>
            <span style={{ display: 'flex', alignItems: 'center', gap: '20px' }}>
              <Icon name={name} />
              <Icon name={name} size={16} />
            </span>
          </Specimen>
        ))}
        <Specimen state="a button that is an icon">
          <button className={iconButtonStyles} type="button" aria-label="Search">
            <Icon name="search" />
          </button>
        </Specimen>
      </SpecimenSection>
    </>
  )
}

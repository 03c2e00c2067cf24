import { graphql, useStaticQuery } from 'gatsby'
import type { ReactNode } from 'react'
import { RichText } from '../../components/kit/rich-text.tsx'
import { toThemeClass } from '../../domain/site/theme-class.ts'
import { css } from '../../theme/css.ts'
import { defaultTokens, themes } from '../../theme/tokens.ts'
import { SAMPLE_TEXT } from './sample-parts.ts'
import { Specimen, SpecimenSection } from './specimens.tsx'

const STEPS = Object.keys(defaultTokens)
  .filter((name) => name.startsWith('step-'))
  .toReversed()

const stepStyles = css`
  overflow-wrap: anywhere;
  line-height: 1.2;
`

const coloursStyles = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
  gap: 12px;
  width: 100%;
  list-style: none;
  font-size: var(--step--2);
  & i {
    display: block;
    height: 44px;
    margin-bottom: 6px;
    border: 1px solid var(--line-strong);
  }
`

const COLOURS = Object.keys(themes['theme-default'] ?? {})

const brandStyles = css`
  display: grid;
  gap: 12px;
  align-content: center;
  min-height: 132px;
  padding: 20px;
  background: var(--paper);
  color: var(--ink);
  & i {
    display: block;
    width: 44px;
    height: 6px;
    background: var(--accent);
  }
`

interface QueryResult {
  readonly content: {
    readonly brands: readonly { readonly id: string; readonly name: string; readonly theme: string }[]
  }
}

/** The group's brands as the content service has them, each in its theme (S1 §3 “brands”). */
function Brands(): ReactNode {
  const { content } = useStaticQuery<QueryResult>(graphql`
    {
      content {
        brands {
          id
          name
          theme
        }
      }
    }
  `)
  return (
    <SpecimenSection title="Brands" note="As the content service has them, each in the colours of its theme.">
      {content.brands.map(({ id, name, theme }) => (
        <Specimen wide key={id} state={`${theme}: .${toThemeClass(theme)}`}>
          <div className={`${toThemeClass(theme)} ${brandStyles}`}>
            <h3>{name}</h3>
            <i />
          </div>
        </Specimen>
      ))}
    </SpecimenSection>
  )
}

/** Type and colour (N10). */
export function TypographyScreen(): ReactNode {
  return (
    <>
      <SpecimenSection
        wide
        title="Steps"
        note="Nine steps that grow with the window. The numbers are the names of the custom properties."
      >
        {STEPS.map((name) => (
          <Specimen wide key={name} state={`--${name}: ${Reflect.get(defaultTokens, name)}`}>
            <p className={stepStyles} style={{ fontSize: `var(--${name})` }}>
              Held to three hundredths of a millimetre
            </p>
          </Specimen>
        ))}
      </SpecimenSection>
      <SpecimenSection wide title="Styles of text">
        <Specimen wide state="h2: opens a section">
          <h2>Crimping without rework</h2>
        </Specimen>
        <Specimen wide state="h3: names a part of a section">
          <h3>Crimp height is measured on every stroke</h3>
        </Specimen>
        <Specimen wide state="lead: one paragraph below a heading">
          <p className="lead">
            Every line below is the range of one family. Find your cross-section and see which machines take it.
          </p>
        </Specimen>
        <Specimen wide state="small and quiet: what is good to know">
          <p className="small quiet">Values at 23 °C and 50 % relative humidity.</p>
        </Specimen>
        <Specimen wide state="label: names a value">
          <p className="label">Repeat accuracy of crimp height</p>
        </Specimen>
        <Specimen wide state="num: figures of one width, for columns">
          <p className="num">
            1,111.11
            <br />
            9,808.90
          </p>
        </Specimen>
      </SpecimenSection>
      <SpecimenSection wide title="Running text">
        <Specimen wide state="headings, lists, links and quotes as editors write them">
          <RichText text={SAMPLE_TEXT} />
        </Specimen>
      </SpecimenSection>
      <SpecimenSection wide title="Colours" note="Choose a theme at the side: these are its values.">
        <Specimen wide state="custom properties of the theme">
          <ul className={coloursStyles}>
            {COLOURS.map((name) => (
              <li key={name}>
                <i style={{ background: `var(--${name})` }} />
                --{name}
              </li>
            ))}
          </ul>
        </Specimen>
      </SpecimenSection>
      <Brands />
    </>
  )
}

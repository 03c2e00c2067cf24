import type { ReactNode } from 'react'
import { ButtonLink } from '../kit/links/button.tsx'
import { Row, Wrap } from '../kit/layout/layout.tsx'
import { Section } from '../kit/layout/section.tsx'
import type { ModuleProps } from './module-props.ts'
import { css } from '../../theme/css.ts'

const styles = css`
  display: grid;
  gap: 20px 48px;
  padding: clamp(24px, 4vw, 48px);
  border: 1px solid var(--ink);
  background: var(--paper);
  & p {
    margin-top: 10px;
    color: var(--ink-2);
    max-width: 58ch;
  }
  @media (min-width: 900px) {
    grid-template-columns: 1fr auto;
    align-items: center;
  }
`

/** One thing to do next. */
export function CallToAction({ module, tight }: ModuleProps<'callToAction'>): ReactNode {
  return (
    <Section id={module.anchor} tight={tight} surface={module.surface} theme={module.theme}>
      <Wrap>
        <div className={styles}>
          <div>
            {module.title !== undefined && <h2>{module.title}</h2>}
            {module.text !== undefined && <p>{module.text}</p>}
          </div>
          <Row>
            {module.links.map((link, index) => (
              <ButtonLink key={link.text} link={link} look={index === 0 ? undefined : 'line'} />
            ))}
          </Row>
        </div>
      </Wrap>
    </Section>
  )
}

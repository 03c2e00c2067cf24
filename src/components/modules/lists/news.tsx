import type { ReactNode } from 'react'
import { ArrowLink } from '../../kit/links/arrow-link.tsx'
import { useFormat } from '../../frame/use-format.ts'
import { Picture } from '../../kit/picture.tsx'
import type { ModuleProps } from '../module-props.ts'
import { ModuleSection } from '../module-section.tsx'
import { css } from '../../../theme/css.ts'

const styles = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: 0 40px;
  border-top: 1px solid var(--ink);
  & > li {
    display: grid;
    gap: 8px;
    align-content: start;
    justify-items: start;
    padding-block: 20px 24px;
    border-bottom: var(--hair);
  }
  & p {
    color: var(--ink-2);
    font-size: var(--step--1);
  }
`

/** Short news. */
export function News({ module, mark, tight }: ModuleProps<'news'>): ReactNode {
  const format = useFormat()
  return (
    <ModuleSection module={module} mark={mark} tight={tight}>
      <ul className={`news ${styles}`}>
        {module.items.map(({ id, title, text, publicationDate, link, image }) => (
          <li key={id}>
            {image !== undefined && <Picture image={image} preset="gallery" />}
            <time className="meta" dateTime={publicationDate} suppressHydrationWarning>
              {format.date(publicationDate)}
            </time>
            <h3>{title}</h3>
            <p>{text}</p>
            {link !== undefined && <ArrowLink link={link} />}
          </li>
        ))}
      </ul>
    </ModuleSection>
  )
}

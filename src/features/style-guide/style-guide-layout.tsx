import { Link as GatsbyLink } from 'gatsby'
import { useState, type ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { FlashRegion } from '../../components/flash/flash-region.tsx'
import { PageFrameProvider } from '../../components/frame/frame-context.tsx'
import { MeasurementProvider } from '../../components/frame/measurement.tsx'
import { LoadingIndicator } from '../../components/page/loading-indicator.tsx'
import { i18nOf } from '../../i18n/text-store.ts'
import { from } from '../../theme/breakpoints.ts'
import { css } from '../../theme/css.ts'
import { field } from '../../theme/field.ts'
import { themes } from '../../theme/tokens.ts'
import { STYLE_GUIDE_SECTIONS, type StyleGuideSectionName, type StyleGuideSection } from './style-guide-sections.ts'
import { createLocale, INTERNATIONAL } from '../../domain/locale/locale.ts'
import type { PageFrame } from '../../domain/page/page-data.ts'

/** The frame that components find in the style guide: international English on the main site. */
function createStyleGuideFrame({ route, title, summary }: StyleGuideSection): PageFrame {
  return {
    template: 'content',
    id: 'style-guide',
    siteId: 'style-guide',
    siteName: 'Style guide',
    isMainSite: true,
    locale: createLocale('en', INTERNATIONAL),
    basePath: '/en',
    path: route,
    route,
    origin: '',
    title,
    description: summary,
    theme: 'Default',
    measurementSystem: 'Metric',
    breadcrumb: [{ title: 'Style guide', route: '/' }, { title }],
    canonicalUrl: route,
    indexable: false,
    contentLanguage: 'en',
    isLanguageFallback: false,
    isLanguageUnavailable: false,
    alternateVersions: [],
    enableCutFont: false,
  }
}

const styles = css`
  display: grid;
  & > .side {
    padding: 20px var(--gutter);
    border-bottom: 1px solid var(--ink);
    & .title {
      font-weight: 600;
      text-decoration: none;
    }
    & ul {
      display: flex;
      flex-wrap: wrap;
      gap: 0 20px;
      margin-block: 8px 12px;
      list-style: none;
    }
    & li a {
      display: inline-flex;
      align-items: center;
      min-height: 44px;
      font-size: var(--step--1);
      text-decoration: none;
      &:hover {
        color: var(--accent);
      }
      &[aria-current] {
        font-weight: 600;
        color: var(--accent);
      }
    }
    & label {
      display: grid;
      gap: 4px;
      max-width: 260px;
      font-size: var(--step--2);
      color: var(--ink-3);
    }
    & select {
      ${field}
      font-size: var(--step--1);
    }
  }
  & > main {
    min-width: 0;
    padding: clamp(24px, 4vw, 56px) var(--gutter) var(--section);
    outline: none;
    & > h1 {
      margin-bottom: 12px;
    }
  }
  ${from.desktop} {
    grid-template-columns: 260px minmax(0, 1fr);
    & > .side {
      position: sticky;
      top: 0;
      align-self: start;
      height: 100vh;
      border-bottom: 0;
      border-right: 1px solid var(--ink);
      & ul {
        display: grid;
      }
    }
  }
`

const THEME_CLASSES = Object.keys(themes)
const [DEFAULT_THEME = ''] = THEME_CLASSES

/** `theme-copper-dark` as `Copper dark`. */
function toThemeName(themeClass: string): string {
  const name = themeClass.replace('theme-', '').replaceAll('-', ' ')
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** The style guide's own layout (N10): its pages at the side, and a theme for all specimens. */
export function StyleGuideLayout(props: {
  readonly section: StyleGuideSectionName
  /** The specimen is a page with a heading of its own. */
  readonly isPage?: boolean
  readonly children: ReactNode
}): ReactNode {
  const section = STYLE_GUIDE_SECTIONS[props.section]
  const [theme, setTheme] = useState(DEFAULT_THEME)
  const frame = createStyleGuideFrame(section)
  return (
    <I18nextProvider i18n={i18nOf('en')}>
      <PageFrameProvider frame={frame}>
        <MeasurementProvider initial={frame.measurementSystem}>
          <LoadingIndicator />
          <div className={styles}>
            <header className="side">
              <GatsbyLink className="title" to={STYLE_GUIDE_SECTIONS.index.route}>
                {STYLE_GUIDE_SECTIONS.index.title}
              </GatsbyLink>
              <nav aria-label="Style guide">
                <ul>
                  {Object.values(STYLE_GUIDE_SECTIONS)
                    .slice(1)
                    .map(({ route, title }) => (
                      <li key={route}>
                        <GatsbyLink
                          to={route}
                          {...(route === section.route ? { 'aria-current': 'page' as const } : {})}
                        >
                          {title}
                        </GatsbyLink>
                      </li>
                    ))}
                </ul>
              </nav>
              <label>
                Theme
                <select value={theme} onChange={({ target }) => setTheme(target.value)}>
                  {THEME_CLASSES.map((name) => (
                    <option key={name} value={name}>
                      {toThemeName(name)}
                    </option>
                  ))}
                </select>
              </label>
            </header>
            <main className={theme} id="main" tabIndex={-1}>
              {props.isPage !== true && (
                <>
                  <h1>{section.title}</h1>
                  <p className="lead">{section.summary}</p>
                </>
              )}
              {props.children}
            </main>
          </div>
          <FlashRegion />
        </MeasurementProvider>
      </PageFrameProvider>
    </I18nextProvider>
  )
}

import { beforeAll, describe, expect, it } from '@jest/globals'
import { act } from '@testing-library/react'
import type { PageProps } from 'gatsby'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { groupsOf } from '../../tests/builders/groups-of.ts'
import {
  classificationOf,
  documentOf,
  productOf,
  specificationOf,
  storyContactOf,
  storyOf,
} from '../../tests/builders/entries.ts'
import { hostOf, planOf } from '../../tests/builders/plan-of.ts'
import type { SnapshotParts } from '../../tests/builders/snapshot-of.ts'
import { WHOLE_GROUP } from '../../tests/builders/whole-group.ts'
import { renderInFrame } from '../../tests/components/render-in-frame.tsx'
import { stubIntersection } from '../../tests/components/stub-intersection.ts'
import { stubMedia } from '../../tests/components/stub-media.ts'
import { LicenceList } from '../components/page/licence-list.tsx'
import { findPlainTexts } from '../../tests/pseudo-locale/find-plain-texts.ts'
import { createMask } from '../../tests/pseudo-locale/mask-content.ts'
import { PSEUDO_TEXTS } from '../../tests/pseudo-locale/pseudo-texts.ts'
import { registerLazyCode } from '../../tests/components/register-lazy-code.ts'
import { PageModules } from '../components/modules/page-modules.tsx'
import type { PageData } from '../domain/page/page-data.ts'
import type { TemplateName } from '../domain/page/page-node.ts'
import { listSampleModules } from '../features/style-guide/sample-modules.ts'
import ClassificationTemplate from './classification.tsx'
import { WorkspaceOpening } from '../components/workspace/workspace-opening.tsx'
import ComparisonTemplate from './comparison.tsx'
import ContentTemplate from './content.tsx'
import CountriesTemplate from './countries.tsx'
import HomeTemplate from './home.tsx'
import MediaReleaseListTemplate from './media-release-list.tsx'
import MediaReleaseTemplate from './media-release.tsx'
import NotFoundTemplate from './not-found.tsx'
import ProductTemplate from './product.tsx'
import ProtectedTemplate from './protected.tsx'
import SearchTemplate from './search.tsx'
import ServiceTemplate from './service.tsx'
import SmartFactoryTemplate from './smart-factory.tsx'
import StoryAuthorTemplate from './story-author.tsx'
import StoryContactsTemplate from './story-contacts.tsx'
import StoryListTemplate from './story-list.tsx'
import StoryTemplate from './story.tsx'

/** The portal as the server renders it; its code comes in the browser alone. */
function PortalOpening(): ReactNode {
  const { t } = useTranslation()
  return <WorkspaceOpening text={t('portal.opening')} noScript={t('portal.noScript')} />
}

function EditorOpening(): ReactNode {
  const { t } = useTranslation()
  return <WorkspaceOpening text={t('editor.noScript')} noScript={t('editor.noScript')} />
}

type Template<T extends TemplateName> = ComponentType<PageProps<object, PageData<T>>>

const TEMPLATES: { readonly [T in TemplateName]: Template<T> } = {
  home: HomeTemplate,
  content: ContentTemplate,
  classification: ClassificationTemplate,
  product: ProductTemplate,
  service: ServiceTemplate,
  'smart-factory': SmartFactoryTemplate,
  'story-list': StoryListTemplate,
  story: StoryTemplate,
  'story-contacts': StoryContactsTemplate,
  'story-author': StoryAuthorTemplate,
  'media-release-list': MediaReleaseListTemplate,
  'media-release': MediaReleaseTemplate,
  comparison: ComparisonTemplate,
  search: SearchTemplate,
  countries: CountriesTemplate,
  // Without works: their names and notices are what they are.
  licences: () => <LicenceList software={{ parts: [], texts: [] }} sites={[]} brands={[]} />,
  protected: ProtectedTemplate,
  // All of the portal that is built; the rest comes with its code, and texts of its own.
  portal: PortalOpening,
  editor: EditorOpening,
  'not-found': NotFoundTemplate,
}

/** A group that has pages of every template. */
const GROUP: SnapshotParts = {
  ...WHOLE_GROUP,
  classifications: [
    ...(WHOLE_GROUP.classifications ?? []),
    classificationOf('services', { type: 'service' }),
    classificationOf('training', { type: 'service', parentSlug: 'services' }),
    classificationOf('smart-factory'),
    classificationOf('traceability', { parentSlug: 'smart-factory' }),
  ],
  products: [
    productOf('tarn-20', { specifications: [specificationOf('force', { headline: true })], documentIds: ['doc-1'] }),
    productOf('tarn-40', { relatedProducts: ['tarn-20'] }),
    productOf('course', { classificationSlug: 'training' }),
    productOf('archive', { classificationSlug: 'traceability' }),
  ],
  documents: [documentOf('doc-1')],
  storyContacts: [storyContactOf('ada')],
  stories: [storyOf('wire', { contactSlugs: ['ada'], productSlugs: ['tarn-20'] }), storyOf('drum')],
}

const classes = groupsOf(hostOf(planOf(GROUP))).filter(({ language }) => language === 'en')
const PAGES = Object.keys(TEMPLATES).map((name) => {
  const found = classes.find(({ template }) => template === name)
  if (found === undefined) throw new Error(`The group has no page of the template ${name}`)
  return found
})

beforeAll(() => {
  registerLazyCode()
  stubIntersection()
  stubMedia(true)
  // jsdom does not know `<search>` yet, and React warns of what a browser does not know.
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })
})

describe('in a language that nobody speaks', () => {
  it.each(PAGES.map(({ template, data }) => [template, data] as const))(
    '[P9] everything of the template %s that is no content comes from the texts',
    async (template, data) => {
      const Shown = TEMPLATES[template] as Template<TemplateName>
      const { frame, content } = createMask()(data) as PageData
      const props = { pageContext: { frame, content } } as PageProps<object, PageData>
      // The field of the search page loads its list at once.
      const { container } = await act(async () => renderInFrame(<Shown {...props} />, frame, PSEUDO_TEXTS))
      expect(container).not.toBeEmptyDOMElement()
      expect(findPlainTexts(container)).toEqual([])
    },
  )

  it.each(
    listSampleModules().flatMap(([type, samples]) =>
      samples.map(({ state, module }) => [type, state, module] as const),
    ),
  )('[P9] everything of the module %s (%s) that is no content comes from the texts', (_type, _state, module) => {
    const masked = createMask()(module) as typeof module
    const { container } = renderInFrame(<PageModules modules={[masked]} />, {}, PSEUDO_TEXTS)
    expect(findPlainTexts(container)).toEqual([])
  })
})

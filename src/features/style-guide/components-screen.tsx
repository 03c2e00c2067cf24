import type { ReactNode } from 'react'
import { Breadcrumb } from '../../components/kit/links/breadcrumb.tsx'
import { Button } from '../../components/kit/links/button.tsx'
import { DocumentList } from '../../components/catalogue/document-list.tsx'
import { Gallery } from '../../components/catalogue/gallery.tsx'
import { ProductLattice } from '../../components/catalogue/product-lattice.tsx'
import { SpecificationTable } from '../../components/catalogue/specification-table.tsx'
import { ReleaseList } from '../../components/editorial/release-list.tsx'
import { StoryCard } from '../../components/editorial/story-card.tsx'
import { EmptyState } from '../../components/kit/empty-state.tsx'
import { FlashMessage } from '../../components/flash/flash-message.tsx'
import { showFlash } from '../../components/flash/flash-store.ts'
import { beginNavigation, endNavigation } from '../../components/frame/stores/navigation-store.ts'
import { Picture } from '../../components/kit/picture.tsx'
import { DimensionLine } from '../../components/kit/layout/section.tsx'
import { Tag } from '../../components/kit/tag.tsx'
import { TitleBlock } from '../../components/kit/layout/title-block.tsx'
import type { FlashType } from '../../domain/page/flash-message.ts'
import { groupSpecifications } from '../../domain/catalogue/specification-groups.ts'
import { CompareField } from '../site/comparison/basket/compare-field.tsx'
import {
  PLAIN_PRODUCT,
  PLAIN_STORY,
  SAMPLE_FILES,
  SAMPLE_IMAGE,
  SAMPLE_PRODUCT,
  SAMPLE_RELEASES,
  SAMPLE_SPECIFICATIONS,
  SAMPLE_STORY,
} from './sample-parts.ts'
import { Specimen, SpecimenSection } from './specimens.tsx'

const MESSAGES: readonly (readonly [type: FlashType, title: string, text: string])[] = [
  ['info', 'The press is delivered with one tool', 'Further tools are <b>listed below</b>.'],
  ['success', 'Your request is on its way', 'You will hear from us within 24 hours.'],
  ['error', 'Your request was not sent', 'Check your connection and send it again.'],
]

function Messages(): ReactNode {
  return (
    <SpecimenSection
      title="Flash messages"
      note="In their place on a page, or floating at the lower right for 7 seconds."
    >
      {MESSAGES.map(([type, title, text]) => (
        <Specimen key={type} wide state={`${type}, can be hidden`}>
          <FlashMessage type={type} title={title} text={text} />
        </Specimen>
      ))}
      <Specimen wide state="static, with a link">
        <FlashMessage static title="A new version is out" linkText="Read what is new" to="/media-releases" />
      </Specimen>
      {MESSAGES.map(([type, title, text]) => (
        <Specimen key={type} state={`${type}, floating`}>
          <Button look="line" onClick={() => showFlash({ type, title, text })}>
            Show a message
          </Button>
        </Specimen>
      ))}
    </SpecimenSection>
  )
}

function Products(): ReactNode {
  return (
    <SpecimenSection wide title="Products">
      <Specimen wide state="cards: with a picture, new, without picture and values, with a long name, to compare">
        <ProductLattice
          products={[
            SAMPLE_PRODUCT,
            { ...SAMPLE_PRODUCT, slug: 'tarn-45', name: 'Tarn 45', isNew: true },
            PLAIN_PRODUCT,
            {
              ...PLAIN_PRODUCT,
              slug: 'long',
              name: 'Kabelkonfektionierungsvollautomat Reeve 6 mit Doppelcrimpstation',
            },
          ]}
          renderAction={(product) => <CompareField product={product} />}
        />
      </Specimen>
      <Specimen wide state="specifications; the switch of units is on the page of inputs">
        <SpecificationTable groups={groupSpecifications(SAMPLE_SPECIFICATIONS)} />
      </Specimen>
      <Specimen wide state="gallery">
        <Gallery images={[SAMPLE_IMAGE, { ...SAMPLE_IMAGE, url: `${SAMPLE_IMAGE.url}?2` }]} name="Tarn 20" />
      </Specimen>
      <Specimen wide state="documents: free, and for customers alone">
        <DocumentList files={SAMPLE_FILES} />
      </Specimen>
    </SpecimenSection>
  )
}

/** Parts that screens are put together from, with their states (N10). */
export function ComponentsScreen(): ReactNode {
  return (
    <>
      <Messages />
      <SpecimenSection wide title="Ways through the site">
        <Specimen wide state="breadcrumb; a small screen shows the way back alone">
          <Breadcrumb
            items={[{ title: 'Home', route: '/' }, { title: 'Products', route: '/products' }, { title: 'Tarn 20' }]}
          />
        </Specimen>
        <Specimen state="a page is on its way">
          <Button look="line" onClick={beginNavigation}>
            Show the line
          </Button>
          <Button look="quiet" onClick={endNavigation}>
            Hide it
          </Button>
        </Specimen>
      </SpecimenSection>
      <Products />
      <SpecimenSection title="Stories">
        <Specimen wide state="large, with a film">
          <StoryCard story={SAMPLE_STORY} look="large" />
        </Specimen>
        <Specimen wide state="normal, without a picture of its own">
          <StoryCard story={PLAIN_STORY} />
        </Specimen>
        <Specimen wide state="plain">
          <StoryCard story={SAMPLE_STORY} look="plain" />
        </Specimen>
      </SpecimenSection>
      <SpecimenSection wide title="Media releases">
        <Specimen wide state="ad hoc, and not">
          <ReleaseList releases={SAMPLE_RELEASES} />
        </Specimen>
      </SpecimenSection>
      <SpecimenSection title="Small parts">
        <Specimen state="tag">
          <Tag>Optional</Tag>
        </Specimen>
        <Specimen state="tag, on">
          <Tag className="on">Ad hoc</Tag>
        </Specimen>
        <Specimen state="tag, filled">
          <Tag className="fill">New</Tag>
        </Specimen>
        <Specimen wide state="dimension line">
          <DimensionLine mark="A" />
        </Specimen>
        <Specimen wide state="title block">
          <TitleBlock
            items={[
              { label: 'Crimping force', value: '20 kN' },
              { label: 'Cycle time', value: '0.34 s' },
            ]}
          />
        </Specimen>
        <Specimen wide state="a picture that is missing">
          <Picture image={undefined} preset="inline" />
        </Specimen>
      </SpecimenSection>
      <SpecimenSection wide title="Nothing here">
        <Specimen wide state="what is missing, and what to do">
          <EmptyState title="No machine fits" text="Take one of the filters away, or ask an application engineer." />
        </Specimen>
      </SpecimenSection>
    </>
  )
}

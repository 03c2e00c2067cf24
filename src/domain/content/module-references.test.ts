import { describe, expect, it } from '@jest/globals'
import { linkTo, textOf } from '../../../tests/builders/entries.ts'
import type { ContentModule } from './content-module.ts'
import { listModuleReferences } from './module-references.ts'

const frame = { key: 'k', surface: false }
const target = { kind: 'page', pageId: 'page-about' } as const
const link = linkTo(target)
const body = textOf('x', target)
const reference = { kind: 'link', target }

describe('listModuleReferences', () => {
  it.each<readonly [ContentModule, readonly unknown[]]>([
    [
      { ...frame, type: 'hero', lead: '', links: [link], legend: [{ title: '', text: '', link }] },
      [reference, reference],
    ],
    [{ ...frame, type: 'text', body }, [reference]],
    [{ ...frame, type: 'aside', side: 'left', body, links: [link] }, [reference, reference]],
    [{ ...frame, type: 'accordion', items: [{ title: '', body }] }, [reference]],
    [{ ...frame, type: 'tabs', items: [{ title: '', body }] }, [reference]],
    [{ ...frame, type: 'teaserGrid', items: [{ title: '', text: '', link }] }, [reference]],
    [{ ...frame, type: 'events', items: [{ date: '2026-01-01', title: '' }] }, []],
    [{ ...frame, type: 'callToAction', links: [link] }, [reference]],
    [{ ...frame, type: 'downloads', documentIds: ['doc-1'] }, [{ kind: 'document', id: 'doc-1' }]],
    [{ ...frame, type: 'contact', contactId: 'c' }, [{ kind: 'contact', id: 'c' }]],
    [
      { ...frame, type: 'products', productSlugs: ['tarn-20'], classificationSlug: 'presses', link },
      [{ kind: 'product', slug: 'tarn-20' }, { kind: 'classification', slug: 'presses' }, reference],
    ],
    [{ ...frame, type: 'stories', storySlugs: ['one'] }, [{ kind: 'story', slug: 'one' }]],
    [{ ...frame, type: 'mediaReleases', latest: 3, adHocOnly: false, link }, [reference]],
    [{ ...frame, type: 'news', latest: 3 }, []],
  ])('[S1] finds what a module of type $type names', (module, expected) => {
    expect(listModuleReferences(module)).toEqual(expected)
  })
})

import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { fireEvent, render as renderAlone, screen, waitFor, within } from '@testing-library/react'
import type { EditorPages } from '../../../contracts/editor/editor-pages.ts'
import type { TranslationImport } from '../../../contracts/editor/translation-files.ts'
import type { PageTextFigures, TranslationFigures } from '../../../contracts/editor/translation-figures.ts'
import type { PageTranslation } from '../../../contracts/page-translation.ts'
import { problemAnswer, renderInEditor } from '../../../../tests/components/render-in-editor.tsx'
import { WorkspaceIcon, type WorkspaceIconName } from '../../../components/workspace/workspace-icon.tsx'
import { MatrixScreen } from './matrix-screen.tsx'
import { PageTranslationSection } from '../pages/page-translation-section.tsx'

const TRANSLATION: PageTranslation = {
  pageId: 'page-a',
  sourceLanguage: 'en',
  overallState: 'MarkedForTranslation',
  targetLanguages: [
    { id: 'page-a:de', language: 'de', translationState: 'Translated', exportedAt: null, importedAt: '2026-03-04T09:00:00.000Z' },
    { id: 'page-a:fr', language: 'fr', translationState: 'MarkedForTranslation', exportedAt: null, importedAt: null },
  ],
} // prettier-ignore

const FIGURES: PageTextFigures = {
  pageId: 'page-a',
  sourceLanguage: 'en',
  words: 100,
  languages: [
    {
      language: 'de',
      fallbackWords: 0,
      drifted: [
        {
          entryId: 'page-a',
          entryName: 'About',
          path: 'description',
          kind: 'changed',
          words: [
            { kind: 'same', text: 'Two ' },
            { kind: 'removed', text: 'old' },
            { kind: 'added', text: 'new' },
            { kind: 'same', text: ' models' },
          ],
        },
      ],
    },
    { language: 'fr', fallbackWords: 1200, drifted: [] },
  ],
}

const imported = (more: Partial<TranslationImport> = {}): TranslationImport => ({
  language: 'fr',
  entries: [{ id: 'page-a', name: 'About', outcome: 'taken' }],
  translated: ['page-a'],
  findings: [],
  ...more,
})

const pageAnswers = {
  'GET /api/translation/state/page-a': () => TRANSLATION,
  'GET /api/translation/figures/page-a': () => FIGURES,
}
const upload = (container: HTMLElement): void => {
  const input = container.querySelector('input[type=file]')
  if (input === null) throw new Error('Nothing takes a file')
  fireEvent.change(input, { target: { files: [new File(['<xliff/>'], 'about.xlf')] } })
}

beforeEach(() => {
  URL.createObjectURL = jest.fn(() => 'blob:x')
  URL.revokeObjectURL = jest.fn()
  HTMLAnchorElement.prototype.click = jest.fn()
})

describe('the translation of a page, on screen', () => {
  const render = (answers: Parameters<typeof renderInEditor>[1] = {}) =>
    renderInEditor(<PageTranslationSection pageId="page-a" title="About" />, { ...pageAnswers, ...answers })

  it('[E3] tells by language which words changed since, and how many visitors see in another language', async () => {
    render()
    const german = await screen.findByRole('row', { name: /German/ })
    expect(await within(german).findByText('1 text changed since import')).toBeTruthy()
    expect(german.querySelector('ins')?.textContent).toBe('new')
    expect(german.querySelector('del')?.textContent).toBe('old')
    expect(screen.getByRole('row', { name: /French/ }).textContent).toMatch(/1.200 words not translated/)
  })

  it('[E4] starts one language alone, after a question', async () => {
    const step = jest.fn((_request: { readonly query: string }) => TRANSLATION)
    render({ 'POST /api/translation/start/page-a': step })
    fireEvent.click(await screen.findByRole('button', { name: 'Start French…' }))
    const dialog = screen.getByRole('dialog')
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(1)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Start translation' }))
    await waitFor(() => expect(step.mock.calls[0]?.[0].query).toBe('language=fr'))
    expect(screen.queryByRole('button', { name: 'Start German…' })).toBeNull()
  })

  it('[E4] saves a file for translators into the language that is chosen', async () => {
    const sent = jest.fn((_request: { readonly body: unknown }) => '<xliff/>')
    render({ 'POST /api/translation/export': sent })
    fireEvent.click(await screen.findByRole('button', { name: 'Download for translators…' }))
    const dialog = screen.getByRole('dialog', { name: 'Download 1 page for translators' })
    fireEvent.click(within(dialog).getByRole('radio', { name: 'French' }))
    fireEvent.click(within(dialog).getByRole('checkbox'))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Download' }))
    expect(await screen.findByText('job.xlf has been saved to your downloads.')).toBeTruthy()
    expect(sent.mock.calls[0]?.[0].body).toEqual({ pages: ['page-a'], language: 'fr', keepState: true })
  })

  it('[E4] says where the content service has no texts for translators, and takes none', async () => {
    const none = () => problemAnswer(501, { type: 'urn:uapp:problem:not-offered' })
    const { container } = render({ 'POST /api/translation/export': none, 'POST /api/translation/import': none })
    const text = 'The content service of this website does not offer this.'
    fireEvent.click(await screen.findByRole('button', { name: 'Download for translators…' }))
    const question = screen.getByRole('dialog')
    fireEvent.click(within(question).getByRole('radio', { name: 'French' }))
    fireEvent.click(within(question).getByRole('button', { name: 'Download' }))
    expect(await within(question).findByText(text)).toBeTruthy()
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    upload(container)
    const outcome = await screen.findByRole('dialog', { name: 'about.xlf' })
    expect((await within(outcome).findByRole('alert')).textContent).toContain(text)
  })

  it('[E4] takes a file, and says what is translated now', async () => {
    const { container } = render({ 'POST /api/translation/import': () => imported() })
    await screen.findByRole('row', { name: /French/ })
    upload(container)
    const dialog = await screen.findByRole('dialog', { name: 'about.xlf' })
    expect(await within(dialog).findByText('1 entry has been imported')).toBeTruthy()
    expect(dialog.textContent).toContain('Visitors will see them once they are published.')
    expect(dialog.textContent).toContain('1 page is translated into this language now: French.')
  })

  it('[E4] [N6] closes what became of a file by one button alone, and by Escape', async () => {
    const { container } = render({ 'POST /api/translation/import': () => imported() })
    await screen.findByRole('row', { name: /French/ })
    upload(container)
    const dialog = await screen.findByRole('dialog', { name: 'about.xlf' })
    await within(dialog).findByText('1 entry has been imported')
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Close'])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    upload(container)
    fireEvent(await screen.findByRole('dialog', { name: 'about.xlf' }), new Event('cancel', { cancelable: true }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[E4] has an arrow that leads up on the button that takes a file, and not the door of a logout', async () => {
    render()
    const button = await screen.findByRole('button', { name: 'Upload a translation…' })
    const drawingOf = (element: Element): string | null | undefined => element.querySelector('path')?.getAttribute('d')
    const [up, out] = (['upload', 'out'] satisfies readonly WorkspaceIconName[]).map((name) =>
      drawingOf(renderAlone(<WorkspaceIcon name={name} isSmall />).container),
    )
    expect(drawingOf(button)).toBe(up)
    expect(up).not.toBe(out)
  })

  it('[E4] tells everything that is wrong with a file, and offers what is right of it', async () => {
    const findings: TranslationImport['findings'] = [
      { code: 'codeMissing', entryId: 'page-a', path: 'title', found: '', expected: '{name}', words: [] },
      {
        code: 'sourceChanged',
        entryId: 'page-a',
        path: 'description',
        found: 'Two old models',
        expected: 'Two new models',
        words: FIGURES.languages[0]?.drifted[0]?.words ?? [],
      },
    ]
    const answer = jest.fn(({ query }: { readonly query: string }) =>
      query === 'partial=true'
        ? imported({ findings })
        : imported({
            entries: [
              { id: 'page-a', name: 'About', outcome: 'refused' },
              { id: 'contact-b', name: 'Desk', outcome: 'ready' },
            ],
            translated: [],
            findings,
          }),
    )
    const { container } = render({ 'POST /api/translation/import': answer })
    await screen.findByRole('row', { name: /French/ })
    upload(container)
    const dialog = await screen.findByRole('dialog')
    expect((await within(dialog).findByRole('alert')).textContent).toContain('2 errors in this file')
    expect(dialog.textContent).toContain('Nothing has been imported.')
    expect(dialog.textContent).toContain('{name} is missing in the translation.')
    expect(dialog.querySelector('ins')?.textContent).toBe('new')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Import 1 entry without errors' }))
    expect(await within(dialog).findByText('1 entry has been imported')).toBeTruthy()
  })

  it('[E4] offers to send a file again when nobody knows what became of it', async () => {
    const answer = jest.fn(() => imported()).mockRejectedValueOnce(new TypeError('lost') as never)
    const { container } = render({ 'POST /api/translation/import': answer })
    await screen.findByRole('row', { name: /French/ })
    upload(container)
    const dialog = await screen.findByRole('dialog')
    expect((await within(dialog).findByRole('alert')).textContent).toContain('are not imported twice')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send it again' }))
    expect(await within(dialog).findByText('1 entry has been imported')).toBeTruthy()
  })
})

describe('the matrix of translations, on screen', () => {
  const row = (id: string): EditorPages['pages'][number] => ({
    id,
    kind: 'page',
    title: `Title of ${id}`,
    titleLanguage: 'en',
    route: `/${id}`,
    stage: 'PUBLISHED',
    protection: { kind: 'none' },
    sourceLanguage: 'en',
    translations: [
      { language: 'de', state: 'Translated' },
      { language: 'fr', state: 'MarkedForTranslation' },
    ],
    overallState: 'MarkedForTranslation',
  })
  const figures: TranslationFigures = {
    pages: [{ id: 'b', languages: [{ language: 'de', drifted: 2, fallbackWords: 30 }] }],
  }
  const answers = {
    'GET /api/editor-area/pages': (): EditorPages => ({ pages: [row('a'), row('b')] }),
    'GET /api/translation/figures': () => figures,
  }

  it('[E3] tells drift and words in another language by page and language', async () => {
    renderInEditor(<MatrixScreen />, answers, '/translations')
    const second = await screen.findByRole('row', { name: /Title of b/ })
    expect(await within(second).findByText('2 texts changed since import')).toBeTruthy()
    expect(second.textContent).toContain('30 words not translated')
    expect(screen.getByRole('row', { name: /Title of a/ }).textContent).not.toContain('another language')
  })

  it('[E3] filters by them, as the address says', async () => {
    renderInEditor(<MatrixScreen />, answers, '/translations?texts=drifted&in=de')
    expect((await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent)).toEqual(['Title of b/b'])
  })

  it('[E4] saves the pages that were chosen, else all that are shown', async () => {
    const sent = jest.fn((_request: { readonly body: unknown }) => '<xliff/>')
    renderInEditor(<MatrixScreen />, { ...answers, 'POST /api/translation/export': sent }, '/translations')
    fireEvent.click(await screen.findByRole('button', { name: 'Download for translators…' }))
    expect(screen.getByRole('dialog', { name: 'Download 2 pages for translators' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choose “Title of b”' }))
    fireEvent.click(screen.getByRole('button', { name: 'Download for translators…' }))
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Download' }))
    await waitFor(() =>
      expect(sent.mock.calls[0]?.[0].body).toEqual({ pages: ['b'], language: 'de', keepState: false }),
    )
  })
})

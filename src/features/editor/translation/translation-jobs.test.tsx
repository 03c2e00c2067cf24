import { describe, expect, it, jest } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { TranslationJobJson, TranslationJobs } from '../../../contracts/editor/translation-jobs.ts'
import type { PageTextFigures } from '../../../contracts/editor/translation-figures.ts'
import type { PageTranslation } from '../../../contracts/page-translation.ts'
import { renderInEditor, type EditorAnswers } from '../../../../tests/components/render-in-editor.tsx'
import { MatrixScreen } from '../matrix/matrix-screen.tsx'
import { PageTranslationSection } from '../pages/page-translation-section.tsx'

const TRANSLATION: PageTranslation = {
  pageId: 'page-a',
  sourceLanguage: 'en',
  overallState: 'InProgress',
  targetLanguages: (['de', 'fr'] as const).map((language) => ({
    id: `page-a:${language}`,
    language,
    translationState: 'InProgress',
    exportedAt: '2026-03-04T09:00:00.000Z',
    importedAt: null,
  })),
}
const FIGURES: PageTextFigures = { pageId: 'page-a', sourceLanguage: 'en', words: 10, languages: [] }

const jobOf = (more: Partial<TranslationJobJson>): TranslationJobJson => ({
  id: 'page-a:fr',
  pageId: 'page-a',
  language: 'fr',
  state: 'sent',
  reason: null,
  detail: null,
  attempts: 0,
  startedAt: '2026-03-04T09:00:00.000Z',
  sentAt: null,
  receivedAt: null,
  endedAt: null,
  nextAt: null,
  result: null,
  hasFile: false,
  ...more,
})
const jobs = (...all: readonly Partial<TranslationJobJson>[]): TranslationJobs => ({
  isConfigured: true,
  jobs: all.map(jobOf),
})

const renderPage = (answers: EditorAnswers) =>
  renderInEditor(<PageTranslationSection pageId="page-a" title="About" />, {
    'GET /api/translation/state/page-a': () => TRANSLATION,
    'GET /api/translation/figures/page-a': () => FIGURES,
    ...answers,
  })
const rowOf = (name: RegExp): Promise<HTMLElement> => screen.findByRole('row', { name })

describe('the translation service, on screen', () => {
  it('[E4] is not offered where none is configured', async () => {
    renderPage({ 'GET /api/translation/jobs': () => ({ isConfigured: false, jobs: [] }) })
    await rowOf(/French/)
    expect(screen.queryAllByRole('button', { name: /translation service/ })).toEqual([])
  })

  it('[E4] gets a language after a question, and the row tells that it has it', async () => {
    let answer = jobs()
    const send = jest.fn((_request: { readonly query: string }) => (answer = jobs({ state: 'sent' })))
    renderPage({ 'GET /api/translation/jobs': () => answer, 'POST /api/translation/send/page-a': send })
    fireEvent.click(await screen.findByRole('button', { name: 'Send French to the translation service…' }))
    const dialog = screen.getByRole('dialog', { name: 'Send “About” to the translation service?' })
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['French'])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }))
    expect(await within(await rowOf(/French/)).findByText('At the translation service')).toBeTruthy()
    expect(send.mock.calls[0]?.[0].query).toBe('language=fr')
    expect(screen.getByText('1 language is on its way to the translation service.')).toBeTruthy()
  })

  it('[E4] gets all languages at once, except those that it has', async () => {
    const send = jest.fn((_request: { readonly query: string }) => jobs({}, { id: 'page-a:de', language: 'de' }))
    renderPage({ 'GET /api/translation/jobs': () => jobs({}), 'POST /api/translation/send/page-a': send })
    await within(await rowOf(/French/)).findByText('At the translation service')
    fireEvent.click(screen.getByRole('button', { name: 'Send to the translation service…' }))
    const dialog = screen.getByRole('dialog')
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['German'])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(send.mock.calls[0]?.[0].query).toBe(''))
  })

  it('[E4] says why a language waits, when it is tried again, and lets it be cancelled', async () => {
    let answer = jobs({ state: 'waiting', reason: 'away', attempts: 2, nextAt: '2026-03-04T09:30:00.000Z' })
    renderPage({
      'GET /api/translation/jobs': () => answer,
      'POST /api/translation/jobs/page-a:fr/cancel': () => (answer = jobs({ state: 'cancelled' })),
    })
    const french = await rowOf(/French/)
    expect(await within(french).findByText('Waiting for the translation service')).toBeTruthy()
    expect(french.textContent).toMatch(/The service is not responding\. Next try 4 Mar 2026/)
    fireEvent.click(within(french).getByRole('button', { name: 'Cancel the translation into French' }))
    expect(await screen.findByText('The translation into French has been cancelled.')).toBeTruthy()
    await waitFor(() => expect(within(french).queryByText('Waiting for the translation service')).toBeNull())
  })

  it('[E4] tells everything that is wrong with what came back, keeps the file, and can be asked again', async () => {
    const result = {
      language: 'fr',
      entries: [{ id: 'page-a', name: 'About', outcome: 'refused' }],
      translated: [],
      findings: [
        { code: 'missing', entryId: 'page-a', path: 'title', found: '', expected: 'About us', words: [] },
        { code: 'codeMissing', entryId: 'page-a', path: 'body', found: '', expected: '{name}', words: [] },
      ],
    } as const
    renderPage({
      'GET /api/translation/jobs': () =>
        jobs({ state: 'refused', hasFile: true, result: { ...result, entries: [...result.entries], translated: [], findings: result.findings.map((one) => ({ ...one, words: [] })) } }), // prettier-ignore
    })
    const french = await rowOf(/French/)
    expect(await within(french).findByText('Returned with errors')).toBeTruthy()
    fireEvent.click(within(french).getByRole('button', { name: 'What is wrong with the translation into French…' }))
    const dialog = screen.getByRole('dialog', { name: 'What came back in French' })
    expect(within(dialog).getByRole('alert').textContent).toContain('2 errors in this file')
    expect(dialog.textContent).toContain('The translation is missing: “About us”')
    expect(within(dialog).getByRole('link', { name: 'Download the file' }).getAttribute('href')).toBe(
      '/api/translation/jobs/page-a:fr/file',
    )
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send again…' }))
    expect(screen.getByRole('dialog', { name: 'Send “About” to the translation service?' })).toBeTruthy()
  })

  it('[E4] says why it did not translate, in its own words, too', async () => {
    renderPage({
      'GET /api/translation/jobs': () =>
        jobs({ state: 'failed', reason: 'quota', detail: 'It answered with status 456: Quota exceeded' }),
    })
    const french = await rowOf(/French/)
    expect(await within(french).findByText('Not translated')).toBeTruthy()
    expect(french.textContent).toContain('The translation quota is used up.')
    expect(
      within(french)
        .getByText(/Quota exceeded/)
        .getAttribute('lang'),
    ).toBe('en')
    expect(within(french).getByRole('button', { name: 'Send French to the translation service again…' })).toBeTruthy()
  })

  it('[E3] names pages in the matrix whose translation waits for an editor, with the way there', async () => {
    const row = (id: string) => ({
      id, kind: 'page', title: `Title of ${id}`, titleLanguage: 'en', route: `/${id}`, stage: 'PUBLISHED',
      protection: { kind: 'none' }, sourceLanguage: 'en', translations: [], overallState: 'InProgress',
    }) // prettier-ignore
    renderInEditor(<MatrixScreen />, {
      'GET /api/editor-area/pages': () => ({ pages: [row('page-a'), row('page-b')] }),
      'GET /api/translation/figures': () => ({ pages: [] }),
      'GET /api/translation/jobs': () =>
        jobs({ state: 'refused' }, { id: 'page-b:de', pageId: 'page-b', language: 'de', state: 'sent' }),
    })
    expect(await screen.findByText('1 translation from the service needs your attention')).toBeTruthy()
    const link = screen.getByRole('link', { name: /^Title of page-a.*French$/ })
    expect(link.getAttribute('href')).toContain('/pages/page-a')
    expect(link.closest('li')?.textContent).toContain('Returned with errors')
  })

  it('[E4] says when texts could not be sent', async () => {
    renderPage({
      'GET /api/translation/jobs': () => jobs(),
      'POST /api/translation/send/page-a': () => {
        throw new TypeError('lost')
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Send German to the translation service…' }))
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send' }))
    expect((await screen.findByRole('alert')).textContent).toContain('That did not work. Nothing has been changed.')
  })
})

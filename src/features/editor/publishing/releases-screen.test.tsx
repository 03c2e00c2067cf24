import { describe, expect, it, jest } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { BlockedReleaseJson, EditorReleases, GateCheckJson } from '../../../contracts/editor/releases.ts'
import { GATE_CHECKS } from '../../../domain/gate/gate-checks.ts'
import { problemAnswer, renderInEditor } from '../../../../tests/components/render-in-editor.tsx'
import { ReleasesSection } from './releases-section.tsx'

const LOST: GateCheckJson['findings'][number] = {
  unit: 'pages',
  host: 'www.example',
  site: 'Trenholt',
  section: null,
  locales: ['de', 'en'],
  lost: 31,
  of: 40,
  allowed: 3,
  addresses: 62,
  examples: Array.from({ length: 8 }, (_, at) => ({
    path: `/de/news/${at}`,
    name: at === 0 ? 'Half-year figures' : null,
    locales: ['de', 'en'],
    amount: null,
  })),
  more: 23,
}
const EMPTIED: GateCheckJson['findings'][number] = {
  ...LOST,
  lost: 1,
  allowed: 0,
  addresses: null,
  examples: [{ path: '/de/about', name: 'About', locales: [], amount: { before: 90, after: 2 } }],
  more: 0,
}

const checksOf = (found: Partial<Record<GateCheckJson['check'], Partial<GateCheckJson>>>): GateCheckJson[] =>
  GATE_CHECKS.map((check) => ({ check, state: 'passes', findings: [], more: 0, ...found[check] }))

const HELD: BlockedReleaseJson = {
  buildId: '20261122-2-b',
  createdAt: '2026-11-22T12:00:00.000Z',
  urls: 9,
  comparedWith: '20261121-1-a',
  checks: checksOf({
    pages: { state: 'stops', findings: [LOST] },
    words: { state: 'stops', findings: [EMPTIED] },
    links: { state: 'skipped' },
  }),
  gone: { entries: [{ kind: 'page', id: 'page-news-0', name: 'Half-year figures', why: 'removed' }], more: 1 },
}

const releasesOf = (more: Partial<EditorReleases> = {}): EditorReleases => ({
  current: {
    buildId: '20261121-1-a',
    publishedAt: '2026-11-21T08:00:00.000Z',
    createdAt: '2026-11-21T07:59:00.000Z',
    urls: 1240,
    pages: 40,
    isServed: true,
    accepted: null,
  },
  blocked: [HELD],
  canPublish: true,
  ...more,
})
const PUBLISHED = releasesOf({
  current: {
    ...releasesOf().current,
    buildId: HELD.buildId,
    accepted: { checks: ['pages', 'words'], by: 'Mara Ohlin', reason: 'Old', at: '2026-11-23T08:00:00.000Z' },
  },
  blocked: [],
})
const POST = `POST /api/editor-area/releases/${HELD.buildId}/publish`

describe('releases that are held back, on screen', () => {
  const render = (answers: Parameters<typeof renderInEditor>[1] = {}, releases = releasesOf()) =>
    renderInEditor(<ReleasesSection />, { 'GET /api/editor-area/releases': () => releases, ...answers })

  async function ask(): Promise<HTMLElement> {
    fireEvent.click(await screen.findByRole('button', { name: 'Publish anyway…' }))
    return screen.getByRole('dialog')
  }
  const submit = (dialog: HTMLElement): void =>
    void fireEvent.click(within(dialog).getByRole('button', { name: 'Publish anyway' }))
  function fill(dialog: HTMLElement): void {
    fireEvent.change(within(dialog).getByLabelText('Your name'), { target: { value: 'Mara Ohlin' } })
    for (const box of within(dialog).getAllByRole('checkbox')) fireEvent.click(box)
  }

  it('[S2] says what stops a release, with every check, its figures and its limit', async () => {
    render()
    expect(
      await screen.findByRole('heading', { name: 'Held: 31 pages would disappear without a redirect' }),
    ).toBeTruthy()
    expect(screen.getByText('2 of 6 checks stop it')).toBeTruthy()
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Stops', 'Pages that disappear', '31 of 40 pages62 addresses', 'at most 3'],
      ['Passes', 'Sections emptied', 'within the limit', ''],
      ['Stops', 'Text lost', '1 of 40 pages nearly empty', 'at most 0'],
      ['Not compared', 'Links lost', 'The live release lacks the data for this check', ''],
      ['Passes', 'Locales that disappear', 'within the limit', ''],
      ['Passes', 'Redirects that disappear', 'within the limit', ''],
    ])
  })

  it('[S2] lists what would be lost: addresses with their locales, words before and after, entries and why', async () => {
    const { container } = render()
    await screen.findByText('/de/news/0')
    expect(container.textContent).toContain('Words: 90 → 2')
    expect(screen.getAllByText('Half-year figures')[0]?.getAttribute('lang')).toBe('en')
    expect(screen.getByText('25 more')).toBeTruthy()
    expect(screen.getByText('23 more')).toBeTruthy()
    expect(screen.getByText('2 entries that the live pages are made of are missing')).toBeTruthy()
    expect(screen.getByText('no longer in its source')).toBeTruthy()
  })

  it('[E2] wants a name, and that the lists were seen, before it publishes', async () => {
    const sent = jest.fn(() => PUBLISHED)
    render({ [POST]: sent })
    const dialog = await ask()
    submit(dialog)
    expect(within(dialog).getByRole('alert').textContent).toBe('Please enter your name')
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Your name'))
    fireEvent.change(within(dialog).getByLabelText('Your name'), { target: { value: 'Mara Ohlin' } })
    submit(dialog)
    expect(within(dialog).getByRole('alert').textContent).toBe('Please confirm each of these first')
    expect(within(dialog).getByLabelText('I have seen the list: 62 addresses lead nowhere')).toBe(
      document.activeElement,
    )
    expect(sent).not.toHaveBeenCalled()
  })

  it('[E2] publishes by name, and shows what is live then, and who published it', async () => {
    const sent = jest.fn((_request: { readonly body: unknown }) => PUBLISHED)
    render({ [POST]: sent })
    const dialog = await ask()
    fill(dialog)
    fireEvent.change(within(dialog).getByLabelText('Reason (optional)'), { target: { value: 'Old' } })
    submit(dialog)
    expect(await screen.findByText('The release has been published.')).toBeTruthy()
    expect(sent.mock.calls[0]?.[0].body).toEqual({ accept: ['pages', 'words'], by: 'Mara Ohlin', reason: 'Old' })
    expect(screen.getByText(/^Published by Mara Ohlin despite/).textContent).toContain('Old')
    expect(screen.getByText('No release is held back.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement?.textContent).toContain('The release has been published.')
  })

  it('[E2] shows what the gate finds anew, and keeps what was typed', async () => {
    const release = {
      ...HELD,
      checks: checksOf({
        pages: { state: 'accepted', findings: [LOST] },
        locales: { state: 'stops', findings: [{ ...EMPTIED, unit: 'locales' }] },
      }),
    }
    const read = jest.fn(() => releasesOf())
    render({
      'GET /api/editor-area/releases': read,
      [POST]: () => problemAnswer(409, { type: 'urn:uapp:problem:gate-stops', release }),
    })
    const dialog = await ask()
    fill(dialog)
    submit(dialog)
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was published')
    // The list of before comes back with the window, and is known to be old.
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2))
    expect(screen.getByRole('row', { name: /Locales that disappear/ }).textContent).toContain('Stops')
    const again = await ask()
    expect(within(again).getByLabelText<HTMLInputElement>('Your name').value).toBe('Mara Ohlin')
    expect(
      within(again)
        .getAllByRole<HTMLInputElement>('checkbox')
        .map(({ checked }) => checked),
    ).toEqual([false, false])
  })

  it.each([
    ['while a build is running', 409, 'build-running', 'A build is running'],
    ['where releases cannot be written', 503, 'read-only', 'This server may not publish'],
    ['when it is not held back any more', 404, 'not-found', 'no longer held back'],
    ['when nobody knows', 500, 'internal', 'unknown whether'],
  ])('[E2] says why it is not published %s', async (_title, status, code, text) => {
    render({ [POST]: () => problemAnswer(status, { type: `urn:uapp:problem:${code}` }) })
    const dialog = await ask()
    fill(dialog)
    submit(dialog)
    expect((await within(dialog).findByRole('alert')).textContent).toContain(text)
  })

  it('[E2] names the command where this host does not publish', async () => {
    render({}, releasesOf({ canPublish: false }))
    expect(await screen.findByText(/^uapp publish 20261122-2-b --accept pages words --by/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Publish anyway…' })).toBeNull()
  })

  it('[E2] says when what is live has changed since', async () => {
    const { current } = releasesOf()
    render({}, releasesOf({ current: { ...current, buildId: '20261123-3-c', createdAt: '2026-11-23T07:00:00.000Z' } }))
    expect(await screen.findByText(/^Another release has gone live since/)).toBeTruthy()
  })

  it('[E2] asks again until the runtime has taken up the release', async () => {
    const { current } = releasesOf()
    const answers = [releasesOf({ current: { ...current, isServed: false }, blocked: [] }), PUBLISHED]
    render({ 'GET /api/editor-area/releases': () => answers.shift() ?? PUBLISHED })
    expect(await screen.findByText(/is being loaded/)).toBeTruthy()
    await waitFor(() => expect(screen.queryByText(/is being loaded/)).toBeNull(), { timeout: 3000 })
  })
})

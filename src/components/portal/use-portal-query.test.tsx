import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderInPortal } from '../../../tests/components/render-in-portal.tsx'
import { usePortalQuery } from './use-portal-query.ts'

const MINUTE_MS = 60_000

function Links({ hasFiles }: { readonly hasFiles: boolean }): ReactNode {
  const { data } = usePortalQuery('DownloadCenter', {}, { hasFiles })
  return data?.downloads.map(({ id, path }) => (
    <a key={id} href={path}>
      {id}
    </a>
  ))
}

describe('usePortalQuery', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it.each([
    ['renews links to files before they end after five minutes', true, '/downloads/flow?signature=2'],
    ['asks once for what has none', false, '/downloads/flow?signature=1'],
  ])('[M1] %s', async (_title, hasFiles, expected) => {
    let requested = 0
    const { getByRole } = renderInPortal(<Links hasFiles={hasFiles} />, {
      DownloadCenter: () => ({ downloads: [{ id: 'flow', path: `/downloads/flow?signature=${(requested += 1)}` }] }),
    })
    await act(() => jest.advanceTimersByTimeAsync(4.5 * MINUTE_MS))
    expect(getByRole('link').getAttribute('href')).toBe(expected)
  })
})

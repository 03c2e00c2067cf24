import { describe, expect, it } from '@jest/globals'
import { describeWebhook } from './describe-webhook.ts'

const about = (operation: string, stage?: string): string =>
  JSON.stringify({ operation, data: { __typename: 'ContentPage', id: 'page-about', stage } })

describe('describeWebhook', () => {
  it.each([
    ['publish', 'PUBLISHED', false],
    ['unpublish', 'PUBLISHED', false],
    ['unpublish', 'DRAFT', false],
    ['delete', 'DRAFT', false],
    ['create', 'DRAFT', true],
    ['update', 'DRAFT', true],
    ['update', 'PUBLISHED', false],
  ])('knows whether "%s" in stage %s can change a release', (operation, stage, isDraftOnly) => {
    expect(describeWebhook(about(operation, stage))).toEqual({
      change: `${operation} ContentPage page-about ${stage}`,
      isDraftOnly,
    })
  })

  it.each(['', 'no JSON', '{"operation":"publish"}'])('takes %j, which names nothing, for any change', (body) => {
    expect(describeWebhook(body)).toEqual({ change: 'a change that it does not name', isDraftOnly: false })
  })

  it('lets no name write lines of its own', () => {
    expect(describeWebhook(about('publish\n2026 published', 'PUBLISHED')).change).toBe(
      'publish?2026?published ContentPage page-about PUBLISHED',
    )
  })
})

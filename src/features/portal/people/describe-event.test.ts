import { beforeAll, describe, expect, it } from '@jest/globals'
import { addTextsOf } from '../../../../tests/components/add-texts-of.ts'
import { HISTORY_ACTIONS } from '../../../domain/portal/audit-actions.ts'
import { TEXT_LANGUAGES } from '../../../domain/locale/language.ts'
import { requireT } from '../../../i18n/text-store.ts'
import { describeEvent, describeEventDetails } from './describe-event.ts'

const withdrawal = {
  action: 'access.withdraw',
  details: [
    { name: 'service', value: 'direct' },
    { name: 'role', value: 'Buyer' },
    { name: 'reason', value: 'left purchasing' },
  ],
}

describe('words for what the history keeps', () => {
  beforeAll(() => {
    for (const language of TEXT_LANGUAGES) addTextsOf(language, ['portal', 'users'])
  })

  it('[M6] names the application, the role and the reason', () => {
    const [t, frame] = [requireT('en', 'users'), requireT('en', 'portal')]
    expect(describeEvent(withdrawal, t, frame)).toBe('Withdrew the access to Direct')
    expect(describeEventDetails(withdrawal, t, frame)).toBe('Buyer · “left purchasing”')
  })

  it.each(TEXT_LANGUAGES)('[M6] has words for every action in %s', (language) => {
    const [t, frame] = [requireT(language, 'users'), requireT(language, 'portal')]
    const texts = HISTORY_ACTIONS.map((action) => describeEvent({ action, details: [] }, t, frame))
    expect(texts.filter((text) => text.startsWith('events.') || text.includes('{{'))).toEqual([])
    expect(new Set(texts).size).toBe(HISTORY_ACTIONS.length)
  })

  it('[M6] shows an action that is not known by its name', () => {
    const event = { action: 'badge.print', details: [] }
    const [t, frame] = [requireT('en', 'users'), requireT('en', 'portal')]
    expect(describeEvent(event, t, frame)).toBe('badge.print')
  })
})

import { describe, expect, it } from '@jest/globals'
import { listTextFields } from './text-fields.ts'

describe('texts of an entry', () => {
  it('[E4] are told from things whose fields are called like a language', () => {
    const entry = {
      contact: { id: 'contact-desk' },
      link: { to: '/about', id: 'a' },
      title: { en: 'About', id: 'Tentang' },
    }
    expect(listTextFields(entry).map(({ path }) => path)).toEqual(['title'])
  })
})

import { describe, expect, it } from '@jest/globals'
import { listShareLinks } from './share-links.ts'

describe('listShareLinks', () => {
  const links = listShareLinks('Crimp & Seal: 50 %', 'https://www.trenholt.example/de-ch/stories/x?a=1&b=2#c')

  it('[S1 §2] names mail, LinkedIn, X and Facebook', () => {
    expect(links.map(({ kind }) => kind)).toEqual(['mail', 'linkedin', 'x', 'facebook'])
  })

  it.each(['subject', 'text'])('[S1 §2] passes the title on whole as %s', (parameter) => {
    const values = links.map(({ href }) => new URL(href).searchParams.get(parameter)).filter((value) => value !== null)
    expect(values).toEqual(['Crimp & Seal: 50 %'])
  })

  it('[S1 §2] passes the address on whole, with its query and its anchor', () => {
    const passed = links.map(({ href }) => {
      const query = new URL(href).searchParams
      return query.get('url') ?? query.get('u') ?? query.get('body')
    })
    expect(new Set(passed)).toEqual(new Set(['https://www.trenholt.example/de-ch/stories/x?a=1&b=2#c']))
  })
})

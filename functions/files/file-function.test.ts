import { describe, expect, it } from '@jest/globals'
import { formatContentDisposition } from './file-function.ts'

describe('formatContentDisposition', () => {
  it.each([
    ['manual.html', 'attachment; filename=manual.html'],
    ['two words.pdf', 'attachment; filename="two words.pdf"'],
    ['a "b" \\ c.pdf', 'attachment; filename="a \\"b\\" \\\\ c.pdf"'],
    ['Broschüre.pdf', `attachment; filename="Brosch?re.pdf"; filename*=UTF-8''Brosch%C3%BCre.pdf`],
    ['100% (new).pdf', `attachment; filename="100% (new).pdf"; filename*=UTF-8''100%25%20%28new%29.pdf`],
    ['a\r\nset-cookie: b', `attachment; filename="a??set-cookie: b"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20b`],
    ['half \uD800.pdf', `attachment; filename="half ?.pdf"; filename*=UTF-8''half%20%EF%BF%BD.pdf`],
  ])('[L4] names the file %j', (filename, value) => {
    expect(formatContentDisposition('attachment', filename)).toBe(value)
  })
})

import { describe, expect, it } from '@jest/globals'
import { toCountablePath } from './countable-path.ts'

describe('toCountablePath', () => {
  it.each([
    ['an old page', '/de/firma', '/de/firma'],
    ['letters of any case as one', '/DE/Firma', '/de/firma'],
    ['no slash at the end', '/de/firma/', '/de/firma'],
    ['another spelling', '/de/%C3%BCber-uns', '/de/%c3%bcber-uns'],
    ['a year', '/media-releases/2024-05-workshop', '/media-releases/2024-05-workshop'],
    ['a document', '/downloads/crimp-guide.pdf', '/downloads/crimp-guide.pdf'],
    ['nothing of a query', '/de/firma?email=nora@buyer.example', '/de/firma'],
  ])('[P17] counts %s', (_title, path, expected) => {
    expect(toCountablePath(path)).toBe(expected)
  })

  it.each([
    ['an address of mail', '/de/nora@buyer.example'],
    ['an address of mail, encoded', '/de/nora%40buyer.example'],
    ['a telephone number', '/call/0041441234567'],
    ['a key', '/reset/0123456789abcdef0123'],
    ['a token', `/login/${'aZ9_'.repeat(12)}`],
    ['what machines probe', '/wp-login.php'],
    ['a hidden file', '/.env'],
    ['a long path', `/${'a-'.repeat(80)}`],
    ['many segments', '/a/b/c/d/e/f/g/h/i'],
    ['a wrong encoding', '/de/%zz'],
    ['markup', '/de/%3Cscript%3E'],
    ['a control character', '/de/a%00b'],
    ['the home page', '/'],
  ])('[P17] does not count %s', (_title, path) => {
    expect(toCountablePath(path)).toBeUndefined()
  })
})

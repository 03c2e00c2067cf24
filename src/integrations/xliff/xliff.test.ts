import { describe, expect, it } from '@jest/globals'
import { checkJob, type CheckedJob } from '../../domain/translation/check-job.ts'
import { textEntryOf } from '../../domain/translation/testing/text-entry-of.ts'
import type { PageTexts, TextEntry } from '../../domain/translation/text-entry.ts'
import { readXliff } from './read-xliff.ts'
import { TEXT_FORMS } from './text-forms.ts'
import { translateXliff } from '../../../services/translation/translate-xliff.ts'
import { writeXliff } from './write-xliff.ts'
import { MAX_XLIFF_BYTES } from './xliff-names.ts'

const PAGE = textEntryOf('page-a', {
  title: { en: 'About <us>', de: 'Über uns' },
  description: { en: 'What we make & sell' },
  'modules.0.link.text': { en: 'See {name} & {other}' },
  'modules.1.body': { en: '## Who\n\nAsk **us**, or see [our *presses*](path:/products).\n\n- One\n- Two {name}' },
})
const DESK = textEntryOf('contact-b', { name: { en: 'Press desk' } })

const write = (entries: readonly TextEntry[] = [PAGE, DESK]): string =>
  writeXliff({ project: 'trenholt', sourceLanguage: 'en', targetLanguage: 'fr', entries })
const upper = (words: string): string => words.replaceAll(/(?<!&#?)\b[a-z]+\b(?!;)/g, (word) => `${word}x`)

function check(xliff: string, entries: readonly TextEntry[] = [PAGE, DESK]): CheckedJob {
  const read = readXliff(xliff)
  if ('finding' in read) return { entries: [], findings: [read.finding] }
  const page: PageTexts = { id: 'page-a', entries }
  const pages = [{ ...page, sourceLanguage: 'en', targetLanguages: ['de', 'fr'] } as const]
  return checkJob({ job: read.job, project: 'trenholt', pages, forms: TEXT_FORMS })
}
const codesOf = ({ findings }: CheckedJob): readonly string[] =>
  findings.map(({ code, path = '' }) => `${code} ${path}`.trim())

describe('a translation file', () => {
  it('[E4] has a file for each entry, a unit for each text, a segment for each block, and what it is for', () => {
    const xliff = write()
    expect(xliff).toContain('version="2.1" srcLang="en" trgLang="fr"')
    expect([...xliff.matchAll(/<file id="([\w-]+)"/g)].map(([, id]) => id)).toEqual(['page-a', 'contact-b'])
    expect([...xliff.matchAll(/<unit id="([\w.-]+)"/g)].map(([, id]) => id)).toEqual([
      'title',
      'description',
      'modules.0.link.text',
      'modules.1.body',
      'name',
    ])
    expect([...xliff.matchAll(/<segment id="(s\d)"/g)].map(([, id]) => id).join(' ')).toBe('s1 s1 s1 s1 s2 s3 s4 s1')
    expect(xliff).toContain('<note category="place">modules 2 › body</note>')
    expect(xliff).toContain('slr:sizeRestriction="155"')
    expect(xliff).toContain('<ph id="1" type="ui" subType="xlf:var" canCopy="no" canDelete="no"')
    expect(xliff).toContain('<data id="d1s">**</data>')
  })

  it('[E4] is the same for the same texts, and shows the translation that is there', () => {
    expect(write()).toBe(write())
    const german = writeXliff({ project: 'trenholt', sourceLanguage: 'en', targetLanguage: 'de', entries: [PAGE] })
    expect(german).toContain('<target>Über uns</target>')
  })

  it('[E4] comes back as texts with the placeholders, links and marks of the source', () => {
    const { entries, findings } = check(translateXliff(write(), upper))
    expect(findings).toEqual([])
    expect(entries.map(({ id, isNew }) => [id, isNew])).toEqual([
      ['page-a', true],
      ['contact-b', true],
    ])
    expect(entries[0]?.texts.map(({ path, text }) => [path, text])).toEqual([
      ['title', 'About <usx>'],
      ['description', 'What wex makex & sellx'],
      ['modules.0.link.text', 'See {name} & {other}'],
      ['modules.1.body', '## Who\n\nAsk **usx**, orx seex [ourx *pressesx*](path:/products).\n\n- One\n- Two {name}'],
    ])
  })

  it('[E4] may split pairs, add notes to words, and leave out what is translated already', () => {
    const split = translateXliff(write([PAGE]), upper)
      .replace(/(<target>Ask )<pc id="1"[^>]*>(usx)<\/pc>/, '$1<sc id="1"/><mrk id="m1">$2</mrk><ec startRef="1"/>')
      .replace(/<unit id="title".*?<\/unit>/s, '')
    const german = {
      ...PAGE,
      fields: PAGE.fields.map((field) => ({ ...field, texts: { ...field.texts, fr: 'Déjà' } })),
    }
    const { entries, findings } = check(split, [german])
    expect(findings).toEqual([])
    expect(entries[0]?.texts.at(-1)?.text).toContain('Ask **usx**, orx')
  })

  it.each<[string, (xliff: string) => string, readonly string[]]>([
    ['is cut off', (xliff) => xliff.slice(0, -20), ['malformed']],
    ['closes what it did not open', (xliff) => xliff.replace('</notes>', '</note>'), ['malformed']],
    ['names an entity', (xliff) => xliff.replace('Press desk', '&desk;'), ['malformed']],
    [
      'has a document type',
      (xliff) => xliff.replace('?>\n', '?>\n<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'),
      ['doctype'],
    ],
    ['is too large', (xliff) => xliff + ' '.repeat(MAX_XLIFF_BYTES), ['tooLarge']],
    ['is something else', () => '<html/>', ['notXliff']],
    ['is of an older version', (xliff) => xliff.replace('version="2.1"', 'version="1.2"'), ['version']],
    ['is of another project', (xliff) => xliff.replaceAll('>trenholt<', '>ovander<'), ['project']],
    ['is of two projects', (xliff) => xliff.replace('>trenholt<', '>ovander<'), ['project']],
    ['is of another format', (xliff) => xliff.replaceAll('"format">1<', '"format">9<'), ['format']],
    ['has no language', (xliff) => xliff.replace('trgLang="fr"', 'trgLang="xx"'), ['targetLanguage']],
    ['is for its own language', (xliff) => xliff.replace('trgLang="fr"', 'trgLang="en"'), ['targetLanguage']],
    [
      'is from another language',
      (xliff) => xliff.replace('srcLang="en"', 'srcLang="de"'),
      ['sourceLanguage', 'sourceLanguage'],
    ],
    [
      'is for a language that the pages are not to be in',
      (xliff) => xliff.replace('trgLang="fr"', 'trgLang="hu"'),
      ['unwantedLanguage', 'unwantedLanguage'],
    ],
    ['holds nothing', (xliff) => xliff.replaceAll(/<file .*<\/file>/gs, ''), ['empty']],
  ])('[E4] is refused when it %s', (_name, change, expected) => {
    expect(codesOf(check(change(translateXliff(write(), upper))))).toEqual(expected)
  })

  it('[E4] is refused with everything that is wrong at once, and what is right of it stays apart', () => {
    const body = 'modules.1.body'
    const wrong = translateXliff(write(), upper)
      .replace('<target>About', '<target><ph id="7"/>About')
      .replace(/(<target>)What[^<]*/, `$1${'w'.repeat(156)}`)
      .replace(/(<target>See )<ph id="1"[^>]*>/, '$1')
      .replace(/(<target>Ask )<pc id="1"[^>]*>usx<\/pc>/, '$1<sc id="1"/>us')
      .replace('<target>One</target>', '<target> </target>')
    const checked = check(wrong)
    expect(codesOf(checked)).toEqual([
      'codeUnknown title',
      'tooLong description',
      'codeMissing modules.0.link.text',
      `codeCrossed ${body}`,
      `missing ${body}`,
    ])
    expect(checked.entries.map(({ id }) => id)).toEqual(['contact-b'])
    expect(checked.findings[1]).toMatchObject({ found: '156', expected: '155' })
    expect(checked.findings[2]).toMatchObject({ entryId: 'page-a', expected: '{name}' })
  })

  it.each<[string, (xliff: string) => string, readonly string[]]>([
    ['an entry that is not there', (x) => x.replace('id="contact-b"', 'id="contact-c"'), ['unknownEntry']],
    ['an entry twice', (x) => x.replace('id="contact-b"', 'id="page-a"'), ['repeatedEntry']],
    [
      'a text that is not there',
      (x) => x.replace('<unit id="name"', '<unit id="nobody"'),
      ['unknownUnit nobody', 'notInFile name'],
    ],
    [
      'a text twice',
      (x) => x.replace('<unit id="description"', '<unit id="title"'),
      ['repeatedUnit title', 'unknownUnit title', 'notInFile description'],
    ],
    [
      'a placeholder twice',
      (x) => x.replace(/(<target>See )(<ph id="1"[^>]*>)/, '$1$2$2'),
      ['codeRepeated modules.0.link.text'],
    ],
    [
      'a sign that became a pair',
      (x) => x.replace(/(<target>See )<ph id="1"[^>]*>/, '$1<pc id="1">x</pc>'),
      ['codeKind modules.0.link.text'],
    ],
    [
      'one block more',
      (x) => x.replace('<segment id="s4"', '<segment id="s5"><source/><target/></segment><segment id="s4"'),
      ['sourceChanged modules.1.body'],
    ],
    [
      'not all texts of an entry',
      (x) => x.replace(/<unit id="description".*?<\/unit>/s, ''),
      ['notInFile description'],
    ],
    [
      'bold that readers would not see',
      (x) => x.replace(/(<target>Ask <pc id="1"[^>]*>)usx<\/pc>,/, '$1„us“</pc>x'),
      ['unsafeMarkup modules.1.body'],
    ],
  ])('[E4] is refused with %s', (_name, change, expected) => {
    expect(codesOf(check(change(translateXliff(write(), upper))))).toEqual(expected)
  })

  it('[E3] tells the words of the source that changed since it went out, and takes a text that only moved', () => {
    const out = translateXliff(write([PAGE]), upper)
    const now = textEntryOf('page-a', {
      title: { en: 'About <us>' },
      description: { en: 'What we make and sell' },
      'modules.0.title': { en: 'A new module', fr: 'Un module' },
      'modules.1.link.text': { en: 'See {name} & {other}' },
      'modules.2.body': PAGE.fields[3]?.texts ?? {},
    })
    const { findings } = check(out, [now])
    expect(findings).toMatchObject([
      {
        code: 'sourceChanged',
        path: 'description',
        words: [
          { kind: 'same', text: 'What we make ' },
          { kind: 'removed', text: '&' },
          { kind: 'added', text: 'and' },
          { kind: 'same', text: ' sell' },
        ],
      },
    ])
  })

  it('[E3] refuses a text whose markup alone changed since it went out', () => {
    const now = textEntryOf('page-a', { 'modules.1.body': { en: 'Ask **us**' } })
    const before = textEntryOf('page-a', { 'modules.1.body': { en: 'Ask us' } })
    expect(codesOf(check(translateXliff(write([before]), upper), [now]))).toEqual(['markupChanged modules.1.body'])
  })
})

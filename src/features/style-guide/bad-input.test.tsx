import { beforeAll, describe, expect, it } from '@jest/globals'
import { renderInFrame } from '../../../tests/components/render-in-frame.tsx'
import { registerLazyCode } from '../../../tests/components/register-lazy-code.ts'
import { PageModules } from '../../components/modules/page-modules.tsx'
import { isEmptyModule } from '../../domain/page/is-empty-module.ts'
import { isFields } from '../../domain/values/is-fields.ts'
import type { PageModule } from '../../domain/page/page-module.ts'
import { listSampleModules } from './sample-modules.ts'

/** Fields that content people write; the others are keys, addresses and numbers. */
const WRITTEN = new Set([
  'title', 'text', 'lead', 'leadText', 'name', 'caption', 'label', 'note', 'person', 'role', 'place', 'summary', 'unit',
  'region', 'country', 'city', 'category', 'shortDescription', 'transcript', 'alt',
]) // prettier-ignore

type Spoil = (key: string, value: unknown) => unknown

/** A module with values that a rule has spoiled; `undefined` from it means that a value stays. */
function spoilBy(rule: Spoil): (value: unknown) => unknown {
  const walk = (value: unknown, key = ''): unknown => {
    const spoiled = rule(key, value)
    if (spoiled !== undefined) return spoiled
    if (Array.isArray(value)) return value.map((item: unknown) => walk(item, key))
    if (!isFields(value)) return value
    return Object.fromEntries(Object.entries(value).map(([own, inner]) => [own, walk(inner, own)]))
  }
  return (module) => walk(module)
}

/** The text in every written field, each with a number of its own. */
function writeEverywhere(text: string): Spoil {
  let count = 0
  return (key, value) => {
    if (typeof value !== 'string' || !WRITTEN.has(key)) return undefined
    count += 1
    return `${text} ${count}`
  }
}

/** What is to be read, with what pictures say. */
const readAll = (container: HTMLElement): string =>
  [container.textContent, ...[...container.querySelectorAll('img')].map(({ alt }) => alt)].join(' ')

const isPicture = (value: unknown): boolean => isFields(value) && 'mimeType' in value && 'alt' in value
const isModule = (value: unknown): value is PageModule => isFields(value) && 'type' in value

const MODULES = listSampleModules().flatMap(([type, samples]) =>
  samples.map(({ state, module }) => [`${type}, ${state}`, module] as const),
)

function renderSpoiled(module: PageModule, rule: Spoil): HTMLElement {
  const spoiled = spoilBy(rule)(module)
  if (!isModule(spoiled)) throw new Error('A spoiled module is none')
  return renderInFrame(<PageModules modules={[spoiled].filter((one) => !isEmptyModule(one))} />).container
}

beforeAll(() => registerLazyCode())

describe.each(MODULES)('the module %s', (_name, module) => {
  it('[S1] shows no empty list when its lists are empty', () => {
    const container = renderSpoiled(module, (_key, value) => (Array.isArray(value) ? [] : undefined))
    const empty = [...container.querySelectorAll('ul, ol, dl, tbody, select')].filter(
      (list) => list.children.length === 0,
    )
    expect(empty.map((list) => list.outerHTML)).toEqual([])
  })

  it.each(['null', ''])('[L7] asks for no picture whose address is “%s”', (url) => {
    const container = renderSpoiled(module, (_key, value) =>
      isPicture(value) && isFields(value) ? { ...value, url } : undefined,
    )
    const addresses = [...container.querySelectorAll('[src], [href], [poster], [srcset]')].flatMap((element) =>
      ['src', 'href', 'poster', 'srcset'].map((name) => element.getAttribute(name)),
    )
    expect(addresses.filter((address) => address === '' || /(^|\/)null\b/.test(address ?? ''))).toEqual([])
  })

  it('[S1] shows markup in texts as text', () => {
    const markup = '<img src="x" onerror="alert(1)"><script>alert(2)</script>'
    const container = renderSpoiled(module, writeEverywhere(markup))
    expect(container.querySelectorAll('script, [onerror], img[src="x"]')).toHaveLength(0)
    expect(readAll(container)).toContain('<script>alert(2)</script>')
  })

  it('[S1] keeps a text of 300 characters whole', () => {
    const long = 'Crimphöhenüberwachungsanlage '.repeat(12).slice(0, 300)
    const container = renderSpoiled(module, writeEverywhere(long))
    expect(readAll(container)).toContain(long)
  })
})

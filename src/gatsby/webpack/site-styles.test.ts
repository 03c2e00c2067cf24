import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import type { SiteStyles } from './print-site-styles.ts'

const PRINTER = 'src/gatsby/webpack/print-site-styles.ts'
const { sheet } = JSON.parse(
  execFileSync(process.execPath, ['--import', 'tsx', PRINTER], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  }),
) as SiteStyles

const listFiles = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  )

describe('the style sheet of the site', () => {
  it.each(['templates', 'pages'])('holds the styles of all modules in src/%s', (folder) => {
    const printer = readFileSync(PRINTER, 'utf8')
    const missing = listFiles(`src/${folder}`).filter((file) => !printer.includes(`import '../../${folder}/${file}'`))
    expect(missing).toEqual([])
  })

  it('begins with the custom properties that all other rules use', () => {
    expect(sheet.startsWith(':root{--ink:')).toBe(true)
  })

  it('sets boxes before the components that add to them, which therefore win', () => {
    const box = sheet.indexOf('grid-template-columns:repeat(auto-fill, minmax(min(100%, 272px), 1fr))')
    const addition = sheet.indexOf('grid-template-columns:repeat(auto-fill, minmax(min(100%, 380px), 1fr))')
    expect(box).toBeGreaterThan(0)
    expect(addition).toBeGreaterThan(box)
  })

  it('sets a container before what it contains, whose own rules therefore win', () => {
    const section = sheet.indexOf('.in{display:grid;grid-template-columns:minmax(0, 2.4fr)')
    const arrow = sheet.indexOf('svg{transform:translateX(4px);}')
    expect(section).toBeGreaterThan(0)
    expect(arrow).toBeGreaterThan(section)
  })

  it('has no rule for a root within a component: `:root` that stands before `&` would be its own state', () => {
    expect(sheet.match(/\.u-[a-z0-9]+:root[^{]*/g)).toBeNull()
  })

  it('has each class once', () => {
    const blocks = [...sheet.matchAll(/(?:^|\n)\.(u-[a-z0-9]+)/g)].map(([, name]) => name)
    expect(new Set(blocks).size).toBe(blocks.length)
  })
})

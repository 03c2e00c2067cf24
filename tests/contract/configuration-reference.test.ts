import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { listOptions, printConfiguration } from '../../scripts/reference/print-configuration.ts'

it('the reference of the configuration is what the schema says (npm run reference)', () => {
  expect(readFileSync('docs/configuration.md', 'utf8')).toBe(printConfiguration())
})

it('says of each option, or of its group, what it does', () => {
  const options = listOptions()
  const told = new Set(options.filter(({ text }) => text !== undefined).map(({ name }) => name))
  const isTold = (name: string): boolean =>
    told.has(name) ||
    (name.includes('.') && isTold(name.slice(0, name.lastIndexOf('.')).replace(/\.\{name\}$|\[\]$/, '')))
  expect(options.filter(({ name }) => !isTold(name))).toEqual([])
})

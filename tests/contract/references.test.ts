import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from '@jest/globals'
import {
  FILLED_DOCUMENTS,
  fillReferences,
  listPlaces,
  printReferences,
} from '../../scripts/reference/fill-references.ts'
import { listFormats, listModules } from '../../scripts/reference/print-formats.ts'
import { createProgram } from '../../cli/program.ts'

const documents = FILLED_DOCUMENTS.map((file) => ({ file, text: readFileSync(file, 'utf8') }))

let references: ReadonlyMap<string, string>
beforeAll(async () => void (references = await printReferences()))

describe('references of commands and files', () => {
  it.each(documents)('of $file are what the code says (npm run reference)', ({ text }) => {
    expect(fillReferences(text, references)).toBe(text)
  })

  it('have a place each, once', () => {
    expect(documents.flatMap(({ text }) => listPlaces(text)).toSorted()).toEqual([...references.keys()].toSorted())
  })

  it('refuse a place that nothing is made for', () => {
    const place = '<!-- reference: Nothing -->\n<!-- end of reference -->'
    expect(() => fillReferences(place, references)).toThrow('There is no reference Nothing')
  })

  it('have a heading for each command, and a line for each of its options', async () => {
    const program = await createProgram()
    const text = references.get('Commands') ?? ''
    const missing = program.commands.flatMap((command) => [
      ...(text.includes(`### uapp ${command.name()}\n`) ? [] : [command.name()]),
      ...command.options.filter(({ hidden, flags }) => !hidden && !text.includes(`- \`${flags}\``)),
    ])
    expect(missing).toEqual([])
  })

  it('say of each field of a file, of its group or by its type what it is', () => {
    const untold = [...listFormats()].flatMap(([format, fields]) => {
      const told = new Set(fields.flatMap(({ name, type, text }) => (text !== undefined || isTold(type) ? [name] : [])))
      const isToldOf = (name: string): boolean =>
        told.has(name) ||
        (name.includes('.') && isToldOf(name.slice(0, name.lastIndexOf('.')).replace(/\.\{name\}$|\[\]$/, '')))
      return fields.flatMap(({ name }) => (isToldOf(name) ? [] : [`${format}: ${name}`]))
    })
    expect(untold).toEqual([])
  })

  it('say of each module what it is', () => {
    const untold = [...listModules()].filter(([, fields]) => fields.every(({ name, text }) => name !== 'type' || text === undefined)) // prettier-ignore
    expect(untold).toEqual([])
  })
})

/** Types whose name says all of a field. */
const isTold = (type: string): boolean => ['id', 'country'].includes(type)

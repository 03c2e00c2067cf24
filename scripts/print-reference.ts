// Writes the references of docs/ that are made of the code.
import { readFileSync, writeFileSync } from 'node:fs'
import { FILLED_DOCUMENTS, fillReferences, printReferences } from './reference/fill-references.ts'
import { printConfiguration } from './reference/print-configuration.ts'

const toUrl = (file: string): URL => new URL(`../${file}`, import.meta.url)

const references = await printReferences()
writeFileSync(toUrl('docs/configuration.md'), printConfiguration())
for (const file of FILLED_DOCUMENTS)
  writeFileSync(toUrl(file), fillReferences(readFileSync(toUrl(file), 'utf8'), references))

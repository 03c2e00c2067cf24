// Writes the references of docs/ that are made of the code.
import { writeFileSync } from 'node:fs'
import { printConfiguration } from './reference/print-configuration.ts'

writeFileSync(new URL('../docs/configuration.md', import.meta.url), printConfiguration())

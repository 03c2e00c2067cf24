import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Command } from 'commander'
import * as z from 'zod'
import { createProgram } from '../../cli/program.ts'

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/content-files.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

/** What npm knows without a script of ours. */
const OF_NPM = ['ci', 'create', 'install', 'pack']

/** Code of a document: spans, and lines of blocks. */
function listCode(text: string): readonly string[] {
  const blocks = [...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) => block.split('\n'))
  const spans = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)
  return [...blocks, ...spans].map((code) => code.trim())
}

/** Words of a command up to a comment, an address of its own (`--`), or what a person puts in. */
const listWords = (code: string): readonly string[] => code.split(/\s+\[?-- |\s+#|\s+…/)[0]?.split(/[\s[\]|]+/) ?? []

const isName = (word: string | undefined): word is string => word !== undefined && /^[a-z][a-z-]*$/.test(word)

let program: Command
beforeAll(async () => void (program = await createProgram()))

/** The options of a command, and of the one that it is a part of. */
const knowsOption = (command: Command | null, word: string): boolean =>
  command !== null && (command.options.some(({ long }) => long === word) || knowsOption(command.parent, word))

/** What is wrong with a `uapp` command as a document writes it. */
function findProblems(code: string): readonly string[] {
  const words = listWords(code.replace(/^npx /, '')).slice(1)
  let command: Command = program
  const problems: string[] = []
  for (const word of words) {
    const next = command.commands.find((one) => one.name() === word)
    if (next !== undefined) command = next
    else if (command === program && isName(word)) problems.push(`${code}: there is no uapp ${word}`)
    else if (word.startsWith('--') && word !== '--help' && !knowsOption(command, word))
      problems.push(`${code}: uapp ${command.name()} has no ${word}`)
  }
  return problems
}

const documented = DOCUMENTS.flatMap((file) => listCode(readFileSync(file, 'utf8')).map((code) => ({ file, code })))

describe('commands that documents name', () => {
  it('are commands of uapp, with the options that these have', () => {
    const ours = documented.filter(({ code }) => /^(npx )?uapp [a-z-]/.test(code))
    expect(ours.length).toBeGreaterThan(50)
    expect(ours.flatMap(({ file, code }) => findProblems(code).map((problem) => `${file}: ${problem}`))).toEqual([])
  })

  it('are scripts of the package', () => {
    const wrong = documented.filter(({ code }) => {
      const [, run, name] = /^npm (run )?([a-z:-]+)/.exec(code) ?? []
      if (name === undefined || OF_NPM.includes(name)) return false
      return scripts[name] === undefined || (run === undefined && name !== 'start' && name !== 'test')
    })
    expect(wrong).toEqual([])
  })

  it('are stages of npm test, which lists them with status 2 for another name', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/test.mjs', 'no-such-stage'], { encoding: 'utf8' })
    expect(status).toBe(2)
    const stages = /there are: (.*)\./.exec(stderr)?.[1]?.split(', ') ?? []
    const named = documented.flatMap(({ code }) => /^npm test -- ([a-z]+)/.exec(code)?.[1] ?? [])
    expect(named).toContain('changed')
    expect(named.filter((name) => !stages.includes(name))).toEqual([])
  })
})

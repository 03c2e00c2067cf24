import { describe, expect, it } from '@jest/globals'
import { commands } from './commands/index.ts'
import { createProgram } from './program.ts'

describe('createProgram', () => {
  it('gives every command an example and the options that all have', async () => {
    const program = await createProgram()
    expect(program.commands.map((command) => command.name())).toEqual(Object.keys(commands))
    for (const command of program.commands) {
      let help = ''
      command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp()
      expect(help).toMatch(/Examples?:\n/)
      expect(help).toContain('--json')
      expect(help).toContain('--quiet')
      expect(help).toContain('--config <file>')
    }
  })

  it('loads only the command that will run', async () => {
    const program = await createProgram('explain')
    expect(program.commands.map((command) => command.name())).toEqual(['explain'])
  })

  it('knows all commands when the wanted one does not exist', async () => {
    const program = await createProgram('bild')
    expect(program.commands).toHaveLength(Object.keys(commands).length)
  })
})

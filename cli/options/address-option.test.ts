import { describe, expect, it } from '@jest/globals'
import { Command } from 'commander'
import { registerDev } from '../commands/run/dev.ts'
import { registerStart } from '../commands/run/start.ts'

describe('withAddressOption', () => {
  it.each([
    ['start', registerStart],
    ['dev', registerDev],
  ])('[C3] uapp %s, whose passwords are printed, listens on this machine alone', (_name, register) => {
    expect(register(new Command()).getOptionValue('address')).toBe('127.0.0.1')
  })
})

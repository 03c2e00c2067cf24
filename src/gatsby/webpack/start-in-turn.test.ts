import { existsSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { startInTurn } from './start-in-turn.ts'
import { omitUndefined } from '../../domain/values/omit-undefined.ts'

const configOf = (app?: string) => ({
  entry: { polyfill: '/site/.cache/polyfill-entry', ...omitUndefined({ app }) },
  resolve: { alias: { gatsby$: '/site/.cache/gatsby-browser-entry.js' } },
  devtool: false,
})

describe('startInTurn', () => {
  it('puts a file of ours before what Gatsby starts with, and leaves everything else', () => {
    const { entry, resolve, devtool } = startInTurn(configOf('/site/.cache/production-app'))
    expect([entry.polyfill, devtool, existsSync(entry.app ?? '')]).toEqual(['/site/.cache/polyfill-entry', false, true])
    expect(resolve.alias).toEqual({
      gatsby$: '/site/.cache/gatsby-browser-entry.js',
      'uapp-production-app': '/site/.cache/production-app',
      'uapp-browser-apis': '/site/.cache/api-runner-browser',
    })
  })

  it.each([['/site/.cache/other-app'], [undefined]])('ends compiling where Gatsby starts with %s', (app) => {
    expect(() => startInTurn(configOf(app))).toThrow(`Gatsby starts with ${app ?? 'nothing'}`)
  })
})

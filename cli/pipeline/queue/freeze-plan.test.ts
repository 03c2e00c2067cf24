import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { groupPlanFiles } from '../render/headless/group-plan.ts'
import { openChunkWriter } from '../../files/chunk-writer.ts'
import { freezePlan } from './freeze-plan.ts'

let root: string
let planDir: string
let frozenDir: string

function writePlan(payloads: string): void {
  const writer = openChunkWriter(groupPlanFiles(planDir).payloads)
  writer.write(payloads)
  writer.close()
}

const readFrozen = (): string => readFileSync(groupPlanFiles(frozenDir).payloads, 'utf8')

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'uapp-freeze-'))
  planDir = join(root, 'plan')
  frozenDir = join(root, 'queue/plan')
  mkdirSync(groupPlanFiles(planDir).slicesDir, { recursive: true })
  writeFileSync(groupPlanFiles(planDir).slice('header'), 'header')
  writePlan('first')
})
afterEach(() => rmSync(root, { recursive: true }))

describe('freezePlan', () => {
  it('keeps page data and slices as they were, while the next plan is written', () => {
    freezePlan(planDir, frozenDir)
    writePlan('second')
    rmSync(groupPlanFiles(planDir).slice('header'))
    expect([readFrozen(), readFileSync(groupPlanFiles(frozenDir).slice('header'), 'utf8')]).toEqual(['first', 'header'])
  })

  it('leaves alone what is frozen, so that a build can go on with it', () => {
    freezePlan(planDir, frozenDir)
    writePlan('first')
    freezePlan(planDir, frozenDir)
    expect(readFrozen()).toBe('first')
  })
})

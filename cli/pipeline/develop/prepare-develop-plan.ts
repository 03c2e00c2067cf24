import { join, resolve } from 'node:path'
import { toPlanMoment } from '../../../src/config/plan-moment.ts'
import type { CommandContext } from '../../command-context.ts'
import { usageError } from '../../errors.ts'
import { fetchSnapshot } from '../fetch/fetch-snapshot.ts'
import { planSnapshot } from '../plan/plan-snapshot.ts'
import { PlanScopeError, type ScopeRequest } from '../plan/plan-scope.ts'
import { writeRenderPlan } from '../plan/write-render-plan.ts'
import { writeDevelopCalendars } from './write-develop-calendars.ts'

/**
 * Fetches and plans, and writes the render plan of the first planned host and its calendars for `gatsby develop`. Problems are told, not
 * refused: who develops may look at what is wrong.
 * @returns folder of the render plan.
 * @throws {CommandError} when something unknown is asked for, or a source is unavailable.
 */
export async function prepareDevelopPlan(context: CommandContext, request: ScopeRequest): Promise<string> {
  const { config, environment, reporter, cwd } = context
  const dataDir = resolve(cwd, environment.values.UAPP_DATA_DIR)
  const { snapshot } = await fetchSnapshot({ config, environment, reporter, dataDir })
  try {
    const { plan, problems } = await planSnapshot({
      snapshot,
      config,
      localesDir: resolve(cwd, 'locales'),
      localPort: environment.values.PORT,
      request,
      now: toPlanMoment(environment, new Date()),
    })
    for (const problem of problems) reporter.problem(problem)
    const [host] = plan.hosts
    if (host === undefined) throw usageError('Nothing is planned: choose a site that has the wanted locale.')
    const planDir = join(dataDir, 'develop')
    await writeRenderPlan(host, planDir)
    writeDevelopCalendars(host, cwd)
    return planDir
  } catch (error) {
    if (error instanceof PlanScopeError) throw usageError(error.message)
    throw error
  }
}

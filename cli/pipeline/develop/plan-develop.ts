import { resolve } from 'node:path'
import { toPlanMoment } from '../../../src/config/plan-moment.ts'
import type { CommandContext } from '../../command-context.ts'
import { usageError } from '../../errors.ts'
import { createProblemLocator } from '../../report/problem-locator.ts'
import { readPublishedSnapshots } from '../fetch/published-snapshots.ts'
import { refreshSnapshot } from '../fetch/refresh-snapshot.ts'
import type { Plan } from '../plan/plan.ts'
import { planSnapshot } from '../plan/plan-snapshot.ts'
import { PlanScopeError, type ScopeRequest } from '../plan/plan-scope.ts'
import { PlanTextsError } from '../plan/read-plan-texts.ts'

/**
 * Fetches what changed, and plans. Problems are reported and do not end the command, so that developers can look at the
 * pages. An entry that is wrong stays as it was published, or is left out.
 * @throws {CommandError} when something unknown is asked for, a source is unavailable, or its records are wrong.
 */
export async function planDevelop(context: CommandContext, request: ScopeRequest): Promise<Plan> {
  const { config, environment, reporter, cwd } = context
  const dataDir = resolve(cwd, environment.values.UAPP_DATA_DIR)
  const published = await readPublishedSnapshots(resolve(cwd, environment.values.UAPP_DIST_DIR))
  const locate = createProblemLocator(context)
  const fetched = { config, environment, reporter, dataDir, published, locate }
  const { readSnapshot } = await refreshSnapshot({ ...fetched, keep: 'invalid' })
  try {
    const { plan, problems } = await planSnapshot({
      snapshot: await readSnapshot(),
      // Pages of this machine are not shared, so they have no pictures.
      config: { ...config, seo: { ...config.seo, cards: false } },
      projectDir: resolve(cwd, config.projectDir),
      localPort: environment.values.PORT,
      request,
      now: toPlanMoment(environment, new Date()),
    })
    for (const problem of await locate(problems)) reporter.problem(problem)
    if (plan.hosts.length === 0) throw usageError('Nothing is planned: choose a site that has the wanted locale.')
    return plan
  } catch (error) {
    if (error instanceof PlanScopeError || error instanceof PlanTextsError) throw usageError(error.message)
    throw error
  }
}

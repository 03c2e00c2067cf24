import type { Reporter } from '../../report/reporter.ts'
import type { HostPlan } from '../plan/plan.ts'
import { writeRenderPlan } from '../plan/write-render-plan.ts'
import { renderWithGatsby, type RenderedHost } from '../render/render-with-gatsby.ts'
import { renderPlanDir } from './content-hash.ts'

export interface RenderHostsInput {
  readonly plans: readonly HostPlan[]
  readonly projectDir: string
  readonly dataDir: string
  readonly reporter: Reporter
  readonly signal?: AbortSignal
}

/** A host's plan with what the engine made of it. */
export interface HostOutput {
  readonly plan: HostPlan
  readonly planDir: string
  readonly rendered: RenderedHost
}

/** Writes the render plan of each host and renders it, one host after the other; problems go to the reporter. */
export async function renderHosts(input: RenderHostsInput): Promise<readonly HostOutput[]> {
  const { plans, dataDir, reporter, signal } = input
  const outputs: HostOutput[] = []
  for (const plan of plans) {
    const planDir = renderPlanDir(dataDir, plan.host)
    await reporter.phase(`compose ${plan.host}`, async (progress) => {
      const { pages, slices } = await writeRenderPlan(plan, planDir)
      progress.update({ done: pages, total: pages, note: `${pages} pages, ${slices} slices` })
    })
    signal?.throwIfAborted()
    const rendered = await reporter.phase(`render ${plan.host}`, (progress) =>
      renderWithGatsby({
        projectDir: input.projectDir,
        hostPlanDir: planDir,
        host: plan.host,
        dataDir,
        progress,
        ...(signal === undefined ? {} : { signal }),
      }),
    )
    for (const problem of rendered.problems) reporter.problem(problem)
    outputs.push({ plan, planDir, rendered })
  }
  return outputs
}

export interface RunnableStage {
  readonly name: string
  readonly weight: number
  readonly after?: readonly string[]
}

export function runStages<Stage extends RunnableStage, Result>(
  stages: readonly Stage[],
  room: number,
  run: (stage: Stage) => Promise<Result>,
): Promise<readonly Result[]>

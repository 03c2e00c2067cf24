export interface RunnableStage {
  readonly name: string
  readonly weight: number
}

export function runStages<Stage extends RunnableStage, Result>(
  stages: readonly Stage[],
  room: number,
  run: (stage: Stage) => Promise<Result>,
): Promise<readonly Result[]>

/**
 * Runs stages side by side, in their order, while their weights fit into the room.
 * @param stages `{ name, weight }` each.
 * @param run of one stage.
 * @returns what each run gave, in the order of the stages.
 */
export async function runStages(stages, room, run) {
  const results = new Map()
  const running = new Map()
  const waiting = [...stages]
  const used = () => [...running.keys()].reduce((sum, { weight }) => sum + weight, 0)
  const next = () => waiting.find(({ weight }) => running.size === 0 || used() + weight <= room)

  while (waiting.length > 0 || running.size > 0) {
    for (let stage = next(); stage !== undefined; stage = next()) {
      const begun = stage
      waiting.splice(waiting.indexOf(begun), 1)
      running.set(
        begun,
        run(begun).then((result) => {
          results.set(begun.name, result)
          running.delete(begun)
        }),
      )
    }
    await Promise.race(running.values())
  }
  return stages.map(({ name }) => results.get(name))
}

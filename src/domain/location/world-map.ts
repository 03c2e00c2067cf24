/**
 * The world map of the locations finder: its size in its own units, and where its drawing lies. Land and borders are the
 * symbols `land` and `borders` of the file, which `npm run maps` draws; `projectToMap` of the planner puts places on it.
 */
export const WORLD_MAP = { width: 1000, height: 425, path: '/maps/world.svg' } as const

import { createCalendarCollector } from '../emit/calendars/calendar-collector.ts'
import { emitCalendars } from '../emit/calendars/emit-calendars.ts'
import { createStagedFiles } from '../emit/staged-files.ts'
import { composeClasses } from '../plan/compose-classes.ts'
import { listCountryShapes } from '../plan/country-shapes.ts'
import type { HostPlan } from '../plan/plan.ts'

/** Writes the `.ics` files of a host into the project's `public`, which `gatsby develop` serves as it is. */
export function writeDevelopCalendars(host: HostPlan, projectDir: string): void {
  const calendars = createCalendarCollector()
  for (const { classes } of composeClasses(host, listCountryShapes(host.context)))
    for (const found of classes) calendars.add(found)
  emitCalendars(calendars.files, projectDir, createStagedFiles(projectDir))
}

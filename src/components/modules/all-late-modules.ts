import { Chart } from './chart.tsx'
import { FormModule } from '../../features/forms/form-module.tsx'
import { FinancialCalendar } from './financial-calendar.tsx'
import type { LateComponents } from './late-modules.tsx'
import { Locations } from './locations.tsx'
import { RangeChart } from './range-chart.tsx'

/** All late modules at once: for the server, and for the style sheet. */
export const allLateModules: LateComponents = {
  chart: Chart,
  financialCalendar: FinancialCalendar,
  form: FormModule,
  locations: Locations,
  rangeChart: RangeChart,
}

import { Chart } from '../components/modules/chart.tsx'
import { FormModule } from '../components/modules/form-module.tsx'
import { FinancialCalendar } from '../components/modules/financial-calendar.tsx'
import type { LateComponents } from '../components/modules/late-modules.tsx'
import { Locations } from '../components/modules/locations.tsx'
import { RangeChart } from '../components/modules/range-chart.tsx'

/** All late modules at once: for the server, and for the style sheet. */
export const allLateModules: LateComponents = {
  chart: Chart,
  financialCalendar: FinancialCalendar,
  form: FormModule,
  locations: Locations,
  rangeChart: RangeChart,
}

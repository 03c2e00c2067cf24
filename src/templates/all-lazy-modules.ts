import { Chart } from '../components/modules/lazy/chart.tsx'
import { FormModule } from '../components/modules/lazy/form-module.tsx'
import { FinancialCalendar } from '../components/modules/lazy/financial-calendar.tsx'
import type { LazyComponents } from '../components/modules/lazy/lazy-modules.tsx'
import { Locations } from '../components/modules/lazy/locations.tsx'
import { RangeChart } from '../components/modules/lazy/range-chart.tsx'

/** All lazy modules at once: for the server, and for the style sheet. */
export const allLazyModules: LazyComponents = {
  chart: Chart,
  financialCalendar: FinancialCalendar,
  form: FormModule,
  locations: Locations,
  rangeChart: RangeChart,
}

import {
  composeClasses,
  type ClassGroup,
  type ComposedClass,
} from '../../cli/pipeline/plan/render-groups/compose-classes.ts'
import { listCountryShapes } from '../../cli/pipeline/plan/render-groups/country-shapes.ts'
import type { HostPlan } from '../../cli/pipeline/plan/plan.ts'

/** Classes and slices of a host, by site and language. */
export function groupsOf(host: HostPlan): readonly ClassGroup[] {
  return [...composeClasses(host, listCountryShapes(host.context))]
}

/** All classes of a host. */
export function classesOf(host: HostPlan): readonly ComposedClass[] {
  return groupsOf(host).flatMap(({ classes }) => classes)
}

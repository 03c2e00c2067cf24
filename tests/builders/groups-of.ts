import {
  composeRenderGroups,
  type SiteGroups,
  type ComposedGroup,
} from '../../cli/pipeline/plan/render-groups/compose-render-groups.ts'
import { listCountryProfiles } from '../../cli/pipeline/plan/render-groups/country-profiles.ts'
import type { HostPlan } from '../../cli/pipeline/plan/plan.ts'

/** Render groups and slices of a host, by site and language. */
export function siteGroupsOf(host: HostPlan): readonly SiteGroups[] {
  return [...composeRenderGroups(host, listCountryProfiles(host.context))]
}

/** All render groups of a host. */
export function groupsOf(host: HostPlan): readonly ComposedGroup[] {
  return siteGroupsOf(host).flatMap(({ groups }) => groups)
}

import { usePortalQuery } from '../../../../components/portal/use-portal-query.ts'

export interface TicketLocation {
  readonly id: string
  readonly name: string
}

/** Where tickets can be opened: the organizations of the user, and for staff those that have machines. */
export function useLocations(): readonly TicketLocation[] {
  const { data: viewer } = usePortalQuery('Viewer', {})
  const { data: machines } = usePortalQuery('MachineSearch', { filter: { isRetired: false }, pageSize: 1 })
  const own = viewer?.viewer.organizations.map(({ organization }) => organization) ?? []
  const others =
    viewer?.viewer.isInternal === true
      ? (machines?.machines.organizations.map(({ value, label }) => ({ id: value, name: label })) ?? [])
      : []
  return [...own, ...others.filter(({ id }) => own.every((one) => one.id !== id))].toSorted((a, b) =>
    a.name.localeCompare(b.name),
  )
}

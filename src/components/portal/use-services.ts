import { usePortal } from './portal-context.tsx'
import { usePortalQuery } from './use-portal-query.ts'
import { toServiceId } from '../../contracts/portal/service-names.ts'
import { SERVICE_IDS } from '../../domain/portal/applications.ts'
import { deriveServices, type ServiceEntry, type ServiceFacts } from '../../domain/portal/service-state.ts'

const FACTS = { REQUESTED: 'requested', INACTIVE: 'inactive', DECLINED: 'declined' } as const

/** How every service stands for the user, and why. */
export function useServices(): readonly ServiceEntry[] {
  const { user, settings } = usePortal()
  const { data } = usePortalQuery('Viewer', {})
  const access = data?.viewer.access ?? []
  const facts: ServiceFacts = {
    comingSoon: SERVICE_IDS.filter((id) => settings.services[id]?.comingSoon),
    noProcess: SERVICE_IDS.filter((id) => settings.services[id]?.noProcess),
    access: Object.fromEntries(
      access.flatMap(({ service, state }) =>
        state in FACTS ? [[toServiceId(service), FACTS[state as keyof typeof FACTS]]] : [],
      ),
    ),
  }
  return deriveServices(user.populated ? user.roles : undefined, facts)
}

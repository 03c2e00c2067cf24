import type { ServiceId } from '../../domain/portal/applications.ts'
import type { Service } from './generated/operations.ts'

/** Services as the customers service calls them. */
const NAMES: Readonly<Record<ServiceId, Service>> = {
  tickets: 'TICKETS',
  inventory: 'INVENTORY',
  userAdmin: 'USER_ADMIN',
  artemis: 'ARTEMIS',
  direct: 'DIRECT',
  campus: 'CAMPUS',
  wireMaster: 'WIRE_MASTER',
  masterData: 'MASTER_DATA',
}

const IDS = Object.fromEntries(Object.entries(NAMES).map(([id, name]) => [name, id])) as Readonly<
  Record<Service, ServiceId>
>

export const toServiceName = (id: ServiceId): Service => NAMES[id]
export const toServiceId = (name: Service): ServiceId => IDS[name]

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePortalQuery } from '../../../components/portal/use-portal-query.ts'
import { Empty } from '../../../components/workspace/messages/empty.tsx'
import { QueryState } from '../../../components/workspace/messages/query-state.tsx'
import { Skeleton } from '../../../components/workspace/messages/skeleton.tsx'
import { ScreenHead } from '../../../components/workspace/screens/screen-head.tsx'
import { ScreenLink } from '../../../components/workspace/screens/screen-link.tsx'
import type { ScreenProps } from '../../../components/workspace/screens/screens.ts'
import { MachineDetails, MachineFoot } from './machine-details.tsx'

/** Machines whose serial numbers differ by a slip from one that nobody has. */
function SimilarMachines({ serialNumber }: { readonly serialNumber: string }): ReactNode {
  const { t } = useTranslation('machines')
  const { data } = usePortalQuery('MachineSearch', {
    filter: { search: serialNumber, isRetired: false },
    pageSize: 5,
  })
  const similar = data?.machines.items ?? []
  return (
    <Empty
      icon="search"
      level={2}
      title={t('panel.missing', { serial: serialNumber })}
      actions={
        <ScreenLink className="p-btn" to="/machines">
          {t('find.again')}
        </ScreenLink>
      }
    >
      <p>{t('panel.missingText')}</p>
      {similar.length > 0 && (
        <>
          <p>{t('find.similar')}</p>
          <ul className="p-list">
            {similar.map((machine) => (
              <li key={machine.serialNumber}>
                <ScreenLink className="p-link p-link--hit" to={`/machines/${encodeURIComponent(machine.serialNumber)}`}>
                  {machine.model}, {machine.serialNumber}
                </ScreenLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </Empty>
  )
}

/** All about one machine: facts, tickets, documents, parts, and the way to a new ticket. */
export function MachineScreen({ params }: ScreenProps): ReactNode {
  const { t } = useTranslation('machines')
  const serialNumber = (params['serialNumber'] ?? '').toUpperCase()
  const query = usePortalQuery('InventoryMachine', { serialNumber })
  const machine = query.data?.machine
  const where = machine == null ? [] : [serialNumber, machine.organization.name, machine.place]
  return (
    <div className="p-page p-machine">
      <ScreenHead
        title={machine?.model ?? serialNumber}
        crumbs={[{ title: t('find.title'), to: '/machines' }, { title: serialNumber }]}
        sub={where.filter((part) => part !== '').join(' · ')}
      />
      <QueryState query={query} failure={t('failed')} skeleton={<Skeleton rows={8} />}>
        {({ machine: found }) =>
          found === null ? (
            <SimilarMachines serialNumber={serialNumber} />
          ) : (
            <>
              {/* Its parts are below a title of the second level, as in the panel. */}
              <h2 className="p-sr">{found.serialNumber}</h2>
              <MachineFoot machine={found} />
              <div className="p-machine__body">
                <MachineDetails machine={found} />
              </div>
            </>
          )
        }
      </QueryState>
    </div>
  )
}

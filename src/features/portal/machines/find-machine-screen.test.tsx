import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderInPortal, type RenderedPortal } from '../../../../tests/components/render-in-portal.tsx'
import { usePortal } from '../../../components/portal/portal-context.tsx'
import { ServiceError } from '../../../components/workspace/calls/service-error.ts'
import { FindMachineScreen } from './find-machine-screen.tsx'
import { MachineScreen } from './machine-screen.tsx'

const SERIAL = 'AD450-2207-0148'

const machineOf = (serialNumber: string): object => ({
  serialNumber,
  model: 'Adze 450',
  productSlug: 'adze-450',
  place: 'line 2',
  builtOn: '2022-07-01',
  inServiceSince: null,
  runningHours: 11_846,
  nextInspectionOn: null,
  contract: 'Plus',
  contractUntil: null,
  isRetired: false,
  openTickets: 1,
  allTickets: 1,
  organization: { id: '70-4411', name: 'Werk Aldringen' },
  tickets: [{ number: 48_213, subject: 'Crimp height drifts', state: 'WAITING', updatedAt: '2026-11-20T09:00:00Z' }],
})

/** The two screens, by the address. */
function Screens(): ReactNode {
  const { place } = usePortal()
  const [, , serialNumber] = place.path.split('/')
  return serialNumber === undefined ? <FindMachineScreen /> : <MachineScreen params={{ serialNumber }} />
}

const state = { isAway: false }

const PARTS = [
  {
    title: 'Spare parts',
    groups: [{ products: [{ name: 'Knife set', route: '/products/parts', slug: 'knife-set' }] }],
  },
]

const show = (address: string): RenderedPortal =>
  renderInPortal(
    <Screens />,
    {
      Viewer: () => ({ viewer: { isAgent: false, access: [] } }),
      InventoryMachine: ({ serialNumber }: { serialNumber: string }) => {
        if (state.isAway) throw new ServiceError('away', 'The connection failed')
        return { machine: serialNumber === SERIAL ? machineOf(serialNumber) : null }
      },
      MachineSearch: () => ({ machines: { total: 1, organizations: [], items: [machineOf(SERIAL)] } }),
    },
    address,
  )

const usualFetch = globalThis.fetch

describe('a machine by its plate', () => {
  beforeEach(() => {
    state.isAway = false
    globalThis.fetch = (async (address: string) => ({
      ok: true,
      status: 200,
      json: async () => ({
        content: address.includes('/comparison')
          ? { classifications: [{ route: '/products/crimping', products: [{ slug: 'adze-450' }] }] }
          : { name: 'Adze 450', images: [], files: [], parts: PARTS, relatedComponents: [] },
      }),
    })) as unknown as typeof fetch
  })
  afterEach(() => {
    cleanup()
    globalThis.fetch = usualFetch
  })

  it('[M4] is found by its typed serial number, with tickets, parts and the way to a new ticket', async () => {
    const { place } = show('/machines')
    const field = screen.getByRole('textbox', { name: 'Serial number' })
    fireEvent.change(field, { target: { value: 'no serial' } })
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect(field).toHaveAccessibleDescription('Please enter a serial number such as AD450-2207-0148')
    fireEvent.change(field, { target: { value: SERIAL.toLowerCase() } })
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect(place()).toBe(`/machines/${SERIAL}`)
    expect(await screen.findByRole('heading', { name: 'Adze 450' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Crimp height drifts' })).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Knife set' })).toHaveAttribute(
      'href',
      '/en-ch/products/parts/knife-set',
    )
    expect(screen.getByRole('link', { name: 'Order a part' })).toHaveAttribute(
      'href',
      `/en/mykomax/tickets/newticket?machine=${SERIAL}&type=sparePart`,
    )
  })

  it('[M4] that nobody has leads to those whose numbers are like it', async () => {
    const { place } = show('/machines/AD450-2207-0184')
    const similar = await screen.findByRole('link', { name: `Adze 450, ${SERIAL}` })
    expect(screen.getByText('Machine AD450-2207-0184 was not found')).toBeVisible()
    fireEvent.click(similar)
    expect(place()).toBe(`/machines/${SERIAL}`)
  })

  it('[M4] is among those seen on this device, and is read without a connection', async () => {
    show(`/machines/${SERIAL}`)
    await screen.findByRole('heading', { name: 'Adze 450' })
    state.isAway = true
    fireEvent.click(screen.getAllByRole('link', { name: 'Find a machine' })[0] ?? document.body)
    const seen = await screen.findByRole('region', { name: 'Seen on this device' })
    fireEvent.click(within(seen).getByRole('link', { name: `Adze 450, ${SERIAL}` }))
    expect(await screen.findByRole('link', { name: 'Crimp height drifts' })).toBeVisible()
  })

  it.each([
    ['NotAllowedError', 'The camera may not be used'],
    ['NotFoundError', 'No camera could be opened'],
  ])('[M4] can be typed where the camera fails: %s', async (name, title) => {
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { getUserMedia: () => Promise.reject(new DOMException('no', name)) },
    })
    show('/machines')
    fireEvent.click(screen.getByRole('button', { name: 'Scan the code' }))
    expect(await screen.findByText(title)).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Close the camera' }))
    await waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument())
    expect(screen.getByRole('textbox', { name: 'Serial number' })).toBeVisible()
    Reflect.deleteProperty(navigator, 'mediaDevices')
  })
})

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { renderInPortal, type PortalAnswers } from '../../../../tests/components/render-in-portal.tsx'
import { ServiceError } from '../../../components/workspace/calls/service-error.ts'
import { AccountScreen } from './account-screen.tsx'

const ingrid = {
  id: 'u-1',
  email: 'i.solvang@lohse-kabelsatz.example',
  firstName: 'Ingrid',
  lastName: 'Solvang',
  position: 'Administrator',
  company: 'Lohse Kabelsatz GmbH',
  phone: '',
  address: '',
  postalCode: '',
  city: 'Aldringen',
  country: 'DE',
  language: 'en',
  version: 'v1',
  isInternal: false,
  noticeChoices: [{ topic: 'ANSWERS', portal: true, mail: 'AT_ONCE' }],
  secondFactor: { deviceName: 'Phone', createdAt: '2024-03-04T08:00:00Z', lastUsedAt: null, recoveryCodesLeft: 2 },
  passwordChangedAt: '2026-06-02T08:00:00Z',
}

const answersWith = (change: Partial<typeof ingrid>, rest: PortalAnswers = {}): PortalAnswers => ({
  Account: () => ({ viewer: { ...ingrid, ...change } }),
  ...rest,
})

const write = (label: RegExp, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}
const save = (): void => {
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
}

type Found = ReturnType<typeof within>

async function openDeletion(): Promise<Found> {
  fireEvent.click(await screen.findByRole('button', { name: 'Delete my account' }))
  return within(screen.getByRole('dialog', { name: 'Delete your account?' }))
}
const confirmDeletion = (dialog: Found): void => {
  fireEvent.click(dialog.getByRole('button', { name: 'Delete my account' }))
}

beforeEach(() => {
  window.localStorage.clear()
})
afterEach(cleanup)

describe('the account settings', () => {
  it('[M5] name a wrong country and the one that was meant; the summary takes the focus', async () => {
    renderInPortal(<AccountScreen />, answersWith({}))
    await screen.findByLabelText(/^Country/)
    write(/^Country/, 'Germny')
    save()
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toContain(
      'Country: The current value is invalid, please select a country from the list',
    )
    await waitFor(() => expect(document.activeElement).toBe(summary))
    fireEvent.click(screen.getByRole('button', { name: 'Did you mean Germany?' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('[M3] [M5] send the one choice of notices that was changed, and say when it was not saved', async () => {
    const sent: unknown[] = []
    const ChooseNotices = (variables: unknown): unknown => {
      sent.push(variables)
      if (sent.length > 1) throw new ServiceError('wrong', 'no')
      return { chooseNotices: { id: 'u-1' } }
    }
    renderInPortal(<AccountScreen />, answersWith({}, { ChooseNotices }))
    const topic = within(await screen.findByRole('group', { name: 'Answers and questions in my tickets' }))
    fireEvent.change(topic.getByRole('combobox', { name: 'Email' }), { target: { value: 'daily' } })
    await waitFor(() => expect(sent).toEqual([{ choices: { topic: 'ANSWERS', mail: 'DAILY' } }]))
    fireEvent.click(topic.getByRole('checkbox', { name: 'In the portal' }))
    await waitFor(() => expect(sent[1]).toEqual({ choices: { topic: 'ANSWERS', portal: false } }))
    await waitFor(() =>
      expect(topic.getByRole<HTMLInputElement>('checkbox', { name: 'In the portal' }).checked).toBe(true),
    )
  })

  it('[M5] send the code of the country, and all fields', async () => {
    const sent: unknown[] = []
    const UpdateProfile = (variables: unknown): unknown => {
      sent.push(variables)
      return { updateProfile: { viewer: { id: 'u-1' }, errors: [] } }
    }
    renderInPortal(<AccountScreen />, answersWith({}, { UpdateProfile }))
    await screen.findByLabelText(/^Country/)
    write(/^Country/, 'Austria')
    write(/^Telephone/, '+49 555 0142 18')
    expect(screen.getByText('2 unsaved changes')).toBeTruthy()
    save()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toEqual({
      input: {
        firstName: 'Ingrid',
        lastName: 'Solvang',
        phone: '+49 555 0142 18',
        address: '',
        postalCode: '',
        city: 'Aldringen',
        country: 'AT',
        language: 'en',
        version: 'v1',
      },
    })
  })

  it('[M5] keep what was written for the next visit, and take it back on request', async () => {
    const first = renderInPortal(<AccountScreen />, answersWith({}))
    await screen.findByLabelText(/^City/)
    write(/^City/, 'Vésza')
    await screen.findByText('1 unsaved change')
    first.unmount()
    renderInPortal(<AccountScreen />, answersWith({}))
    await screen.findByText(/have been restored/)
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^City/).value).toBe('Aldringen'))
    expect(window.localStorage.getItem('uapp-draft-u-1-profile')).toBeNull()
  })

  it('[M5] show both values of each field that differs when another window has saved, and save what is chosen', async () => {
    const sent: { readonly input: Record<string, string> }[] = []
    const theirs = { version: 'v2', city: 'Aldringen-Süd', phone: '+49 555 0142 18', postalCode: '90402' }
    const saved = (): object => (sent.length === 0 ? ingrid : { ...ingrid, ...theirs })
    renderInPortal(<AccountScreen />, {
      Account: () => ({ viewer: saved() }),
      UpdateProfile: (variables: (typeof sent)[number]) => {
        sent.push(variables)
        if (variables.input['version'] === 'v1') throw new ServiceError('wrong', 'Changed meanwhile', { status: 409 })
        return { updateProfile: { viewer: { id: 'u-1' }, errors: [] } }
      },
    })
    await screen.findByLabelText(/^City/)
    write(/^City/, 'Vésza')
    write(/^Address/, '4 Mill Lane')
    save()
    const city = within(await screen.findByRole('group', { name: 'City' }))
    expect(city.getByLabelText<HTMLInputElement>(/Yours/).checked).toBe(true)
    expect(city.getByText('Aldringen-Süd')).toBeTruthy()
    const phone = within(screen.getByRole('group', { name: 'Telephone' }))
    expect(phone.getByLabelText<HTMLInputElement>(/Saved in the meantime/).checked).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Save this choice' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.input).toMatchObject({
      city: 'Vésza',
      address: '4 Mill Lane',
      phone: '+49 555 0142 18',
      postalCode: '90402',
      version: 'v2',
    })
    await screen.findByText('Your profile has been saved.')
  })

  it('[M5] lose nothing when the service is away', async () => {
    const UpdateProfile = (): never => {
      throw new ServiceError('away', 'The service is not responding')
    }
    renderInPortal(<AccountScreen />, answersWith({}, { UpdateProfile }))
    await screen.findByLabelText(/^City/)
    write(/^City/, 'Vésza')
    save()
    await screen.findByText(/could not be saved/)
    expect(screen.getByLabelText<HTMLInputElement>(/^City/).value).toBe('Vésza')
  })

  it('[M7] tell how the second factor and its recovery codes stand', async () => {
    renderInPortal(<AccountScreen />, answersWith({}))
    await screen.findByText('“Phone”, set up on 4 Mar 2024')
    expect(screen.getByText('2 left')).toBeTruthy()
  })

  it('[M5] show facts instead of fields to internal staff', async () => {
    renderInPortal(<AccountScreen />, answersWith({ isInternal: true }))
    await screen.findByText('You are managed as a member of Trenholt staff.')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByText('Password')).toBeNull()
  })

  it('[M5] hand out the reader’s data as a file', async () => {
    const made: Blob[] = []
    URL.createObjectURL = (blob) => {
      made.push(blob as Blob)
      return '#file'
    }
    URL.revokeObjectURL = () => undefined
    renderInPortal(<AccountScreen />, answersWith({}, { ExportOwnData: () => ({ exportOwnData: '{"profile":{}}' }) }))
    fireEvent.click(await screen.findByRole('button', { name: 'Download my data' }))
    await screen.findByText('Your data has been downloaded.')
    expect(made.map(({ type, size }) => [type, size])).toEqual([['application/json;charset=utf-8', 14]])
  })

  it('[M5] delete the account once its address was typed, and forget what this device keeps of the person', async () => {
    const sent: unknown[] = []
    window.localStorage.setItem('uapp-draft-u-1-profile', '{}')
    window.localStorage.setItem('uapp-draft-u-2-profile', '{}')
    renderInPortal(
      <AccountScreen />,
      answersWith(
        {},
        {
          DeleteOwnAccount: (variables) => {
            sent.push(variables)
            return { deleteOwnAccount: { deleted: true, errors: [] } }
          },
        },
      ),
    )
    const dialog = await openDeletion()
    fireEvent.change(dialog.getByLabelText(/^To confirm/), { target: { value: 'somebody@else.example' } })
    confirmDeletion(dialog)
    expect(dialog.getByLabelText(/^To confirm/).getAttribute('aria-invalid')).toBe('true')
    expect(sent).toEqual([])
    fireEvent.change(dialog.getByLabelText(/^To confirm/), { target: { value: 'I.Solvang@lohse-kabelsatz.example' } })
    confirmDeletion(dialog)
    await waitFor(() => expect(window.localStorage.getItem('uapp-draft-u-1-profile')).toBeNull())
    expect(sent).toEqual([{ confirmEmail: 'I.Solvang@lohse-kabelsatz.example' }])
    expect(window.localStorage.getItem('uapp-draft-u-2-profile')).toBe('{}')
  })

  it('[M5] say why an account cannot be deleted', async () => {
    const rule = [{ name: 'policyRequirement', value: 'LAST_ADMINISTRATOR' }]
    const errors = [{ field: 'account', code: 'UNKNOWN_POLICY', params: rule }]
    const DeleteOwnAccount = (): unknown => ({ deleteOwnAccount: { deleted: false, errors } })
    renderInPortal(<AccountScreen />, answersWith({}, { DeleteOwnAccount }))
    const dialog = await openDeletion()
    fireEvent.change(dialog.getByLabelText(/^To confirm/), { target: { value: ingrid.email } })
    confirmDeletion(dialog)
    expect((await dialog.findByRole('alert')).textContent).toContain(
      'You are the last administrator of an organization',
    )
  })

  it('[M5] let staff, whose account is managed elsewhere, take their data along only', async () => {
    renderInPortal(<AccountScreen />, answersWith({ isInternal: true }))
    await screen.findByRole('button', { name: 'Download my data' })
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull()
  })
})

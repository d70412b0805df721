import type { ApiKey } from '@portal/contract/api-keys/keys'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork } from '../../../test/api-mock'
import { someStaff } from '../../../test/given'
import { someWebhooks } from '../../../test/given-webhooks'
import { onNarrowScreen } from '../../../test/narrow-screen'
import { recordToasts } from '../../../test/recorded-toasts'
import { renderPage } from '../../../test/render-page'
import { ApiKeysPage } from './api-keys-page'

mockNetwork()
const toasts = recordToasts()

const someKey = (overrides: Partial<ApiKey> = {}): ApiKey => ({
  id: '00000000-0000-4000-8000-00000000000a',
  name: 'ERP nightly copy',
  startsWith: 'mp_live_7Qd2',
  scopes: ['order.read', 'dealer.read'],
  state: 'active',
  createdAt: '2026-08-03T12:00:00.000Z',
  createdBy: 'Avery Coleman',
  lastUsedAt: '2026-11-20T14:58:00.000Z',
  calls: 20_160,
  endsAt: null,
  ...overrides,
})
const otherId = (digit: string) => `00000000-0000-4000-8000-00000000000${digit}`
const secret = `mp_live_${'x'.repeat(43)}`

async function show(keys: ApiKey[] = [someKey()]) {
  mockCall('listApiKeys', { callsPerMinute: 600, keys })
  mockCall('listWebhooks', someWebhooks())
  mockCall('listWebhookDeliveries', [])
  const page = await renderPage(<ApiKeysPage />, { user: someStaff('super_admin'), path: '/admin/api-keys' })
  await screen.findByText('600 calls per minute for each key')
  return page
}

const isLeavingBlocked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

const findRow = async (name: RegExp) => screen.findByRole('row', { name })

describe('API keys (docs/spec 21.1)', () => {
  it('shows the scopes, usage and status of each key', async () => {
    await show([
      someKey(),
      someKey({
        id: otherId('b'),
        name: 'Old import',
        state: 'ending',
        endsAt: '2026-11-30T15:00:00.000Z',
        lastUsedAt: null,
      }),
      someKey({ id: otherId('c'), name: 'Data warehouse', state: 'ended', endsAt: '2026-03-08T15:00:00.000Z' }),
    ])
    const active = await findRow(/ERP nightly copy/)
    for (const text of ['mp_live_7Qd2…', 'Orders, Dealers', '20,160', 'Active']) expect(active).toHaveTextContent(text)
    expect(
      within(active)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Replace', 'Revoke'])
    const expiringRow = await findRow(/Old import/)
    expect(expiringRow).toHaveTextContent('Never')
    expect(expiringRow).toHaveTextContent('Expires Nov 30, 2026')
    expect(
      within(expiringRow)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Revoke'])
    const revokedRow = await findRow(/Data warehouse/)
    expect(revokedRow).toHaveTextContent('Revoked')
    expect(within(revokedRow).queryByRole('button')).toBeNull()
  })

  it('shows cards with one menu on phones', async () => {
    onNarrowScreen()
    const { typist } = await show()
    const card = within(await screen.findByRole('list', { name: 'API keys' })).getByRole('listitem')
    expect(card).toHaveTextContent(
      /^ERP nightly copyActiveCan read Orders, DealersLast used: .*Starts with mp_live_7Qd2…$/,
    )
    expect(within(card).getAllByRole('button')).toHaveLength(1)
    await typist.click(within(card).getByRole('button', { name: 'Actions for ERP nightly copy, mp_live_7Qd2' }))
    expect(await screen.findByRole('menuitem', { name: 'Replace' })).toBeVisible()
    await typist.click(screen.getByRole('menuitem', { name: 'Revoke' }))
    expect(await screen.findByRole('dialog', { name: 'Revoke ERP nightly copy?' })).toBeVisible()
  })

  it('requires a name and a scope, creates a key, and shows it until the user confirms', async () => {
    const { typist } = await show([])
    expect(screen.getByText('No keys yet')).toBeVisible()
    await typist.click(screen.getByRole('button', { name: 'Create key' }))
    const form = within(await screen.findByRole('dialog'))
    const requests = mockCall('createApiKey', { key: someKey(), secret })
    await typist.click(form.getByRole('button', { name: 'Create key' }))
    expect(await form.findByText('Please enter a name')).toBeVisible()
    expect(form.getByText('Please choose what the key can read')).toBeVisible()
    expect(requests).toEqual([])
    await typist.type(form.getByLabelText(/Name/), 'ERP nightly copy')
    await typist.click(form.getByLabelText('Program'))
    await typist.click(form.getByLabelText('Orders'))
    await typist.click(form.getByRole('button', { name: 'Create key' }))
    expect(await screen.findByDisplayValue(secret)).toBeVisible()
    expect(requests[0]).toMatchObject({ body: { name: 'ERP nightly copy', scopes: ['order.read', 'program.read'] } })
    expect(isLeavingBlocked()).toBe(true)
    await typist.click(screen.getByRole('button', { name: 'I saved it' }))
    expect(screen.queryByDisplayValue(secret)).toBeNull()
    expect(isLeavingBlocked()).toBe(false)
  })

  it('shows a duplicate name as a field error', async () => {
    const text = 'An active key already has this name'
    mockCall('createApiKey', errorReply('CONFLICT', text, { errors: [{ field: 'name', message: text }] }))
    const { typist } = await show([])
    await typist.click(screen.getByRole('button', { name: 'Create key' }))
    const form = within(await screen.findByRole('dialog'))
    await typist.type(form.getByLabelText(/Name/), 'ERP')
    await typist.click(form.getByLabelText('Dealers'))
    await typist.click(form.getByRole('button', { name: 'Create key' }))
    expect((await form.findAllByText(text)).length).toBeGreaterThan(0)
    expect(form.getByLabelText(/Name/)).toBeInvalid()
  })

  it('revokes a key after the user types its name', async () => {
    const { typist } = await show()
    const requests = mockCall('endApiKey', someKey({ state: 'ended' }))
    await typist.click(screen.getByRole('button', { name: /^Revoke ERP nightly copy/ }))
    const form = within(await screen.findByRole('dialog'))
    await typist.type(form.getByLabelText(/Name of the key/), 'ERP')
    await typist.click(form.getByRole('button', { name: 'Revoke key' }))
    expect(await form.findByText('This does not match the name of the key')).toBeVisible()
    expect(requests).toEqual([])
    await typist.type(form.getByLabelText(/Name of the key/), ' nightly copy')
    await typist.click(form.getByRole('button', { name: 'Revoke key' }))
    await waitFor(() => expect(toasts.newest()?.title).toBe('Key revoked'))
    expect(requests[0]).toMatchObject({ params: { id: someKey().id }, body: { name: 'ERP nightly copy' } })
  })

  it('shows an error when the page fails to load', async () => {
    mockCall('listApiKeys', errorReply('INTERNAL', 'Something went wrong on our side.'))
    mockCall('listWebhooks', someWebhooks())
    mockCall('listWebhookDeliveries', [])
    await renderPage(<ApiKeysPage />, { user: someStaff('super_admin'), path: '/admin/api-keys' })
    expect(await screen.findByText('The keys could not be loaded')).toBeVisible()
  })
})

import type { Dealer } from '@portal/contract/accounts/dealers'
import { dealerAdminTexts } from '@portal/contract/texts/account'
import { notFoundTexts } from '@portal/contract/texts/call'
import { orderTexts } from '@portal/contract/texts/order'
import { mailedCodeTexts } from '@portal/contract/texts/sign-in'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork, requestsRows } from '../../../test/api-mock'
import { someStaff } from '../../../test/given'
import { someListedDealer, someManager } from '../../../test/given-dealers'
import { renderPage } from '../../../test/render-page'
import { currentToast, dismissToast } from '../../design/toast/toast'
import { DealersPage } from './dealers-page'

mockNetwork()
afterEach(() => dismissToast())

async function show(dealer: Dealer, role: 'super_admin' | 'territory_manager' = 'super_admin') {
  mockCall('listTerritoryManagers', [someManager])
  const listed = mockCall('listDealers', [dealer])
  const { typist } = await renderPage(<DealersPage />, { user: someStaff(role), path: '/dealers' })
  await screen.findByRole('row', { name: /Peachtree/ })
  const openMenu = () => typist.click(screen.getByRole('button', { name: /Actions for Peachtree/ }))
  const choose = async (name: string) => {
    await openMenu()
    await typist.click(await screen.findByRole('menuitem', { name }))
  }
  const question = async (title: string) => within(await screen.findByRole('alertdialog', { name: title }))
  const press = (scope: { getByRole: typeof screen.getByRole }, name: string) =>
    typist.click(scope.getByRole('button', { name }))
  return { typist, listed, openMenu, choose, question, press }
}

const active = someListedDealer()
const inactive = someListedDealer({ isActive: false })

describe('the active switch of a dealer (docs/spec 2.8)', () => {
  it('asks for confirmation before deactivating, because sessions end', async () => {
    const { choose, question, press, listed } = await show(active)
    const updated = mockCall('updateDealer', inactive)
    await choose('Deactivate')
    const dialog = await question('Deactivate Peachtree Air & Heat?')
    expect(dialog.getByText(/is signed out everywhere immediately/)).toBeVisible()
    await press(dialog, 'Cancel')
    expect(updated).toEqual([])
    await choose('Deactivate')
    await press(await question('Deactivate Peachtree Air & Heat?'), 'Deactivate dealer')
    await waitFor(() => expect(currentToast()?.title).toBe(dealerAdminTexts.updated))
    expect(updated).toMatchObject([
      { params: { id: active.id }, body: { isActive: false, updatedAt: active.updatedAt } },
    ])
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(listed.filter(requestsRows)).toHaveLength(2))
  })

  it('activates immediately', async () => {
    const { choose } = await show(inactive)
    const updated = mockCall('updateDealer', active)
    await choose('Activate')
    await waitFor(() => expect(currentToast()?.title).toBe(dealerAdminTexts.updated))
    expect(updated[0]?.body).toEqual({ isActive: true, updatedAt: inactive.updatedAt })
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('asks for confirmation with the reason after the server rejects the activation', async () => {
    const { choose, question, press } = await show(inactive)
    mockCall('updateDealer', errorReply('NOT_FOUND', notFoundTexts.row))
    await choose('Activate')
    const dialog = await question('Activate Peachtree Air & Heat?')
    expect(dialog.getByRole('alert')).toHaveTextContent(notFoundTexts.row)
    expect(currentToast()).toMatchObject({ title: dealerAdminTexts.updateFailed, variant: 'error' })
    mockCall('updateDealer', active)
    await press(dialog, 'Activate dealer')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('shows what changed in the meantime, and saves on the next click', async () => {
    const { choose, question, press } = await show(active)
    const current = someListedDealer({ city: 'Macon', district: null, updatedAt: '2026-11-02T08:00:00.000Z' })
    mockCall('updateDealer', errorReply('STALE', orderTexts.stale, { details: { current } }))
    await choose('Deactivate')
    const dialog = await question('Deactivate Peachtree Air & Heat?')
    await press(dialog, 'Deactivate dealer')
    expect(await dialog.findByRole('alert')).toHaveTextContent(`${orderTexts.stale} City: Macon. District: Empty.`)
    const updated = mockCall('updateDealer', inactive)
    await press(dialog, 'Deactivate dealer')
    await waitFor(() => expect(updated[0]?.body).toEqual({ isActive: false, updatedAt: current.updatedAt }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })
})

describe('deleting a dealer (docs/spec 2.8)', () => {
  it('asks for confirmation with the dealer’s name', async () => {
    const { choose, question, press, listed } = await show(active)
    const deleted = mockCall('deleteDealer', { success: true })
    await choose('Delete')
    const dialog = await question('Delete Peachtree Air & Heat?')
    expect(dialog.getByText(/^Dealer 204418 .* This action cannot be undone\.$/)).toBeVisible()
    await press(dialog, 'Delete dealer')
    await waitFor(() => expect(currentToast()?.title).toBe(dealerAdminTexts.deleted))
    expect(deleted.map(({ params }) => params.id)).toEqual([active.id])
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(listed.filter(requestsRows)).toHaveLength(2))
  })

  it('explains why a dealer with orders cannot be deleted, and deactivates instead', async () => {
    const { choose, question, press } = await show(active)
    mockCall('deleteDealer', errorReply('CONFLICT', dealerAdminTexts.hasOrders))
    await choose('Delete')
    const dialog = await question('Delete Peachtree Air & Heat?')
    await press(dialog, 'Delete dealer')
    expect(await dialog.findByRole('alert')).toHaveTextContent(dealerAdminTexts.hasOrders)
    expect(currentToast()).toMatchObject({
      title: dealerAdminTexts.deleteFailed,
      description: dealerAdminTexts.hasOrders,
    })
    expect(dialog.queryByRole('button', { name: 'Delete dealer' })).toBeNull()
    const updated = mockCall('updateDealer', inactive)
    await press(dialog, 'Deactivate dealer')
    await waitFor(() => expect(currentToast()?.title).toBe(dealerAdminTexts.updated))
    expect(updated[0]?.body).toEqual({ isActive: false, updatedAt: active.updatedAt })
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('offers no action for an inactive dealer with orders', async () => {
    const { choose, question, press } = await show(inactive)
    mockCall('deleteDealer', errorReply('CONFLICT', dealerAdminTexts.hasOrders))
    await choose('Delete')
    const dialog = await question('Delete Peachtree Air & Heat?')
    await press(dialog, 'Delete dealer')
    expect(await dialog.findByText('Dealer 204418 is already inactive and cannot sign in.')).toBeVisible()
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close'])
    await press(dialog, 'Close')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('shows a territory manager the title Error, with the failed action if the server sends no message', async () => {
    const { choose, question, press } = await show(active, 'territory_manager')
    mockCall('deleteDealer', { response: new Response('', { status: 502 }) })
    await choose('Delete')
    const dialog = await question('Delete Peachtree Air & Heat?')
    await press(dialog, 'Delete dealer')
    await waitFor(() =>
      expect(currentToast()).toMatchObject({ title: 'Error', description: dealerAdminTexts.deleteFailed }),
    )
    expect(dialog.getByRole('alert')).toHaveTextContent(dealerAdminTexts.deleteFailed)
  })
})

describe('unlocking a dealer (docs/spec 3.4)', () => {
  it('is offered only for locked dealers', async () => {
    const { openMenu } = await show(active)
    await openMenu()
    await screen.findByRole('menuitem', { name: 'Edit' })
    expect(screen.queryByRole('menuitem', { name: 'Unlock' })).toBeNull()
    expect(screen.queryByText('Locked')).toBeNull()
  })

  it('lets a dealer sign in again', async () => {
    const { choose, question, press, listed } = await show(someListedDealer({ isLocked: true }))
    const unlocked = mockCall('unlockDealer', active)
    expect(screen.getByText('Locked')).toBeVisible()
    await choose('Unlock')
    await press(await question('Unlock Peachtree Air & Heat?'), 'Unlock dealer')
    await waitFor(() => expect(currentToast()?.title).toBe('Dealer unlocked'))
    expect(unlocked.map(({ params }) => params.id)).toEqual([active.id])
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(listed.filter(requestsRows)).toHaveLength(2))
  })

  it('shows why it failed', async () => {
    const { choose, question, press } = await show(someListedDealer({ isLocked: true }))
    mockCall('unlockDealer', errorReply('NOT_FOUND', notFoundTexts.row))
    await choose('Unlock')
    const dialog = await question('Unlock Peachtree Air & Heat?')
    await press(dialog, 'Unlock dealer')
    expect(await dialog.findByRole('alert')).toHaveTextContent(notFoundTexts.row)
    expect(currentToast()?.title).toBe('Failed to unlock dealer')
  })
})

describe('reading a code to a dealer', () => {
  it('shows the code once, after a warning', async () => {
    const { typist, choose } = await show(active)
    mockCall('readOutCode', {
      code: '409118',
      purpose: 'sign-in',
      expiresAt: '2026-11-20T15:10:00.000Z',
      askedAt: '2026-11-20T15:00:00.000Z',
      userAgent: 'Firefox',
    })
    await choose('Read out a code')
    const dialog = within(await screen.findByRole('dialog', { name: 'Read out a code' }))
    expect(dialog.queryByText('409 118')).toBeNull()
    await typist.click(dialog.getByRole('button', { name: 'Show code' }))
    expect(await dialog.findByText('409 118')).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Show code' })).toBeNull()
  })

  it('shows an error if no code was requested', async () => {
    const { typist, choose } = await show(active)
    mockCall('readOutCode', errorReply('CONFLICT', mailedCodeTexts.noCodeRequested))
    await choose('Read out a code')
    const dialog = within(await screen.findByRole('dialog', { name: 'Read out a code' }))
    await typist.click(dialog.getByRole('button', { name: 'Show code' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(mailedCodeTexts.noCodeRequested)
  })
})

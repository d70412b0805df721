import type { User } from '@portal/contract/accounts/users'
import { userTexts } from '@portal/contract/texts/account'
import { notFoundTexts } from '@portal/contract/texts/call'
import { orderTexts } from '@portal/contract/texts/order'
import { accessTexts } from '@portal/contract/texts/sign-in'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork } from '../../../test/api-mock'
import { someStaff } from '../../../test/given'
import { someUser, someUserCounts } from '../../../test/given-users'
import { renderPage } from '../../../test/render-page'
import { currentToast, dismissToast } from '../../design/toast/toast'
import { UsersPage } from './users-page'

mockNetwork()
afterEach(() => dismissToast())

async function show(user: User, role: 'super_admin' | 'territory_manager' = 'super_admin') {
  const isTerritory = role === 'territory_manager'
  const listed = mockCall(isTerritory ? 'listAccounts' : 'listUsers', [user])
  mockCall('getUserCounts', someUserCounts())
  const { typist } = await renderPage(<UsersPage />, { user: someStaff(role), path: '/users' })
  await screen.findByRole('row', { name: /Casey/ })
  const choose = async (name: string) => {
    await typist.click(screen.getByRole('button', { name: 'Actions for Casey Lindqvist' }))
    await typist.click(await screen.findByRole('menuitem', { name }))
  }
  const question = async (title: string) => within(await screen.findByRole('alertdialog', { name: title }))
  const press = (scope: { getByRole: typeof screen.getByRole }, name: string) =>
    typist.click(scope.getByRole('button', { name }))
  /** The requests for the list, without those that ask for a single row. */
  const lists = () => listed.filter(({ query }) => query.get('limit') !== '1')
  return { typist, lists, choose, question, press }
}

const active = someUser()
const inactive = someUser({ isActive: false })
const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

describe('the active switch of a user (docs/spec 2.8)', () => {
  it('asks for confirmation before deactivating, because sessions end', async () => {
    const { choose, question, press, lists } = await show(active)
    const updated = mockCall('updateUser', inactive)
    await choose('Deactivate')
    const dialog = await question('Deactivate Casey Lindqvist?')
    expect(dialog.getByText(/is signed out everywhere immediately/)).toBeVisible()
    await press(dialog, 'Cancel')
    expect(updated).toEqual([])
    await choose('Deactivate')
    await press(await question('Deactivate Casey Lindqvist?'), 'Deactivate user')
    await waitFor(() => expect(currentToast()?.title).toBe(userTexts.updated))
    expect(updated).toMatchObject([
      { params: { id: active.id }, body: { isActive: false, updatedAt: active.updatedAt } },
    ])
    await waitUntilClosed()
    await waitFor(() => expect(lists()).toHaveLength(2))
  })

  it('activates immediately', async () => {
    const { choose } = await show(inactive)
    const updated = mockCall('updateUser', active)
    await choose('Activate')
    await waitFor(() => expect(currentToast()?.title).toBe(userTexts.updated))
    expect(updated[0]?.body).toEqual({ isActive: true, updatedAt: inactive.updatedAt })
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('shows in the dialog that one super admin is required', async () => {
    const { choose, question, press } = await show(someUser({ role: 'super_admin' }))
    mockCall('updateUser', errorReply('CONFLICT', userTexts.lastSuperAdmin))
    await choose('Deactivate')
    const dialog = await question('Deactivate Casey Lindqvist?')
    await press(dialog, 'Deactivate user')
    expect(await dialog.findByRole('alert')).toHaveTextContent(userTexts.lastSuperAdmin)
    expect(currentToast()).toMatchObject({ title: userTexts.updateFailed, description: userTexts.lastSuperAdmin })
  })

  it('shows what changed in the meantime, and saves on the next click', async () => {
    const { choose, question, press } = await show(active)
    const current = someUser({ role: 'sales_manager', phone: null, updatedAt: '2026-11-02T08:00:00.000Z' })
    mockCall('updateUser', errorReply('STALE', orderTexts.stale, { details: { current } }))
    await choose('Deactivate')
    const dialog = await question('Deactivate Casey Lindqvist?')
    await press(dialog, 'Deactivate user')
    expect(await dialog.findByRole('alert')).toHaveTextContent(`${orderTexts.stale} Phone: Empty. Role: Sales Manager.`)
    const updated = mockCall('updateUser', inactive)
    await press(dialog, 'Deactivate user')
    await waitFor(() => expect(updated[0]?.body).toEqual({ isActive: false, updatedAt: current.updatedAt }))
    await waitUntilClosed()
  })
})

describe('deleting a user (docs/spec 2.8)', () => {
  it('asks for confirmation, with the name and the effect on dealers', async () => {
    const { choose, question, press, lists } = await show(active)
    const deleted = mockCall('deleteUser', { success: true })
    await choose('Delete')
    const dialog = await question('Delete Casey Lindqvist?')
    expect(dialog.getByText(/become unassigned\. This action cannot be undone\.$/)).toBeVisible()
    await press(dialog, 'Delete user')
    await waitFor(() => expect(currentToast()?.title).toBe('User deleted successfully'))
    expect(deleted.map(({ params }) => params.id)).toEqual([active.id])
    await waitUntilClosed()
    await waitFor(() => expect(lists()).toHaveLength(2))
  })

  it('does not mention dealers for other roles', async () => {
    const { choose, question } = await show(someUser({ role: 'sales_manager' }))
    await choose('Delete')
    const dialog = await question('Delete Casey Lindqvist?')
    expect(dialog.getByText(/history\. This action cannot be undone\.$/)).toBeVisible()
  })

  it.each([
    [errorReply('CONFLICT', userTexts.lastSuperAdmin), userTexts.lastSuperAdmin],
    [errorReply('CONFLICT', userTexts.ownDeletion), userTexts.ownDeletion],
    [{ response: new Response('', { status: 502 }) }, 'Please try again'],
  ])('shows in the dialog why the user cannot be deleted', async (answer, why) => {
    const { choose, question, press } = await show(active)
    mockCall('deleteUser', answer)
    await choose('Delete')
    const dialog = await question('Delete Casey Lindqvist?')
    await press(dialog, 'Delete user')
    expect(await dialog.findByRole('alert')).toHaveTextContent(why)
    expect(currentToast()).toMatchObject({ title: 'Failed to delete user', description: why, variant: 'error' })
  })

  it('is not offered for a peer, nor is deactivation', async () => {
    const { typist } = await show(active, 'territory_manager')
    expect(screen.queryByRole('switch', { name: 'Casey Lindqvist active' })).toBeNull()
    await typist.click(screen.getByRole('button', { name: 'Actions for Casey Lindqvist' }))
    const entries = await screen.findAllByRole('menuitem')
    expect(entries.map(({ textContent }) => textContent)).toEqual(['Edit'])
  })
})

describe('unlocking a user (docs/spec 3.4)', () => {
  it('asks for confirmation and lets the user sign in again', async () => {
    const { choose, question, press, lists } = await show(someUser({ isLocked: true }))
    const unlocked = mockCall('unlockUser', active)
    await choose('Unlock')
    await press(await question('Unlock Casey Lindqvist?'), 'Unlock user')
    await waitFor(() =>
      expect(currentToast()).toMatchObject({
        title: 'User unlocked',
        description: 'Casey Lindqvist can sign in again.',
      }),
    )
    expect(unlocked.map(({ params }) => params.id)).toEqual([active.id])
    await waitUntilClosed()
    await waitFor(() => expect(lists()).toHaveLength(2))
  })

  it('shows a rejection in the dialog', async () => {
    const { choose, question, press } = await show(someUser({ isLocked: true }))
    mockCall('unlockUser', errorReply('NOT_FOUND', notFoundTexts.row))
    await choose('Unlock')
    const dialog = await question('Unlock Casey Lindqvist?')
    await press(dialog, 'Unlock user')
    expect(await dialog.findByRole('alert')).toHaveTextContent(notFoundTexts.row)
    expect(currentToast()?.title).toBe('Failed to unlock user')
  })
})

describe('setting a user’s password (docs/spec 6.4)', () => {
  async function openDialog() {
    const list = await show(active)
    await list.choose('Update Password')
    const dialog = within(await screen.findByRole('dialog', { name: 'Update Password' }))
    const fill = async (label: RegExp, text: string) => {
      await list.typist.clear(dialog.getByLabelText(label))
      if (text !== '') await list.typist.paste(text)
    }
    return { ...list, dialog, fill, save: () => list.press(dialog, 'Update Password') }
  }

  it('shows the effects, and sends only the password', async () => {
    const { dialog, fill, save, lists } = await openDialog()
    expect(
      dialog.getByText(
        /^Casey Lindqvist will be signed out everywhere.*must choose a new password after signing in with this one\.$/,
      ),
    ).toBeVisible()
    const requests = mockCall('setUserPassword', active)
    await fill(/^New Password/, 'secret-6')
    await fill(/^Confirm Password/, 'secret-6')
    await save()
    await waitFor(() => expect(currentToast()?.title).toBe('Password updated successfully'))
    expect(requests).toMatchObject([{ params: { id: active.id }, body: { password: 'secret-6' } }])
    expect(requests[0]?.body).not.toHaveProperty('confirmPassword')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(lists()).toHaveLength(2))
  })

  it.each([
    ['12345', '12345', ['Password must be at least 6 characters']],
    ['123456', '', ['Confirm password is required']],
    ['123456', '1234567', ["Passwords don't match"]],
    ['', '', ['Password must be at least 6 characters', 'Confirm password is required']],
  ])('rejects password %j with confirmation %j', async (password, confirmation, messages) => {
    const { dialog, fill, save } = await openDialog()
    const requests = mockCall('setUserPassword', active)
    await fill(/^New Password/, password)
    await fill(/^Confirm Password/, confirmation)
    await save()
    for (const message of messages) expect(await dialog.findByText(message)).toBeVisible()
    expect(requests).toEqual([])
  })

  it('clears the error once both passwords match', async () => {
    const { dialog, fill, save } = await openDialog()
    await fill(/^New Password/, '1234567')
    await fill(/^Confirm Password/, '123456')
    await save()
    expect(await dialog.findByText("Passwords don't match")).toBeVisible()
    await fill(/^New Password/, '123456')
    await waitFor(() => expect(dialog.queryByText("Passwords don't match")).toBeNull())
  })

  it.each([
    [errorReply('IMPERSONATING', accessTexts.impersonating), accessTexts.impersonating],
    [{ response: new Response('', { status: 502 }) }, 'Please try again'],
  ])('shows the reason for a rejection', async (answer, why) => {
    const { dialog, fill, save } = await openDialog()
    mockCall('setUserPassword', answer)
    await fill(/^New Password/, 'secret-6')
    await fill(/^Confirm Password/, 'secret-6')
    await save()
    expect(await dialog.findByRole('alert')).toHaveTextContent(`Failed to update password${why}`)
    expect(currentToast()).toMatchObject({ title: 'Failed to update password', description: why, variant: 'error' })
  })
})

import type { CurrentUser } from '@portal/contract/accounts/auth'
import { userTexts } from '@portal/contract/texts/account'
import { requestTexts } from '@portal/contract/texts/call'
import { accessTexts } from '@portal/contract/texts/sign-in'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork, networkError } from '../../../../test/api-mock'
import { someStaff } from '../../../../test/given'
import { someUser, someUserCounts } from '../../../../test/given-users'
import { renderPage } from '../../../../test/render-page'
import { rejectStaleEdits } from '../../../../test/stale-edits'
import { currentToast, dismissToast } from '../../../design/toast/toast'
import { currentUserQuery } from '../../../lib/session'
import { UsersPage } from '../users-page'

mockNetwork()
afterEach(() => dismissToast())

const user = someUser()

async function showList(viewer: CurrentUser, row = user) {
  const listed = mockCall(viewer.role === 'territory_manager' ? 'listAccounts' : 'listUsers', [row])
  mockCall('getUserCounts', someUserCounts())
  const page = await renderPage(<UsersPage />, { user: viewer, path: '/users' })
  await screen.findByRole('row', { name: /Casey/ })
  return { listed, ...page }
}

async function openAdd(viewer = someStaff()) {
  const { typist, ...list } = await showList(viewer)
  await typist.click(screen.getByRole('button', { name: 'Add User' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New User' }))
  const save = () => typist.click(dialog.getByRole('button', { name: 'Add User' }))
  return { ...list, typist, dialog, save }
}

async function openEdit(viewer = someStaff(), row = user) {
  const { typist, ...list } = await showList(viewer, row)
  await typist.click(screen.getByRole('button', { name: 'Actions for Casey Lindqvist' }))
  await typist.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit User' }))
  const save = () => typist.click(dialog.getByRole('button', { name: 'Save changes' }))
  return { ...list, typist, dialog, save }
}

type OpenedDialog = Awaited<ReturnType<typeof openAdd>>

/** Sets the text of a field in one step, as pasting does. */
async function fill({ typist, dialog }: OpenedDialog, label: RegExp, text: string) {
  await typist.clear(dialog.getByLabelText(label))
  await typist.paste(text)
}

async function fillRequired(opened: OpenedDialog) {
  await fill(opened, /^First Name/, 'Nora')
  await fill(opened, /^Last Name/, 'Adler')
  await fill(opened, /^Email/, 'nora.adler@example.com')
  await fill(opened, /^Password/, 'secret')
}

const listOptions = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

const requiredFields = {
  firstName: 'Nora',
  lastName: 'Adler',
  email: 'nora.adler@example.com',
  password: 'secret',
  phone: null,
  district: null,
}

describe('editing a user whose stored email is older than the rule (docs/spec 16.3)', () => {
  it('saves other fields, but rejects another invalid email', async () => {
    const opened = await openEdit(someStaff(), someUser({ email: 'casey@bad-.example.com' }))
    const updated = mockCall('updateUser', user)
    await fill(opened, /^Email/, 'other@bad-.example.com')
    await opened.save()
    expect(await opened.dialog.findByText('Invalid email address')).toBeVisible()
    await fill(opened, /^Email/, 'casey@bad-.example.com')
    await fill(opened, /^Last Name/, 'Adler')
    await opened.save()
    await waitUntilClosed()
    expect(updated.map(({ body }) => body)).toMatchObject([{ lastName: 'Adler' }])
  })
})

describe('adding a user (docs/spec 6.4)', () => {
  it('sends the form, shows a toast and refreshes the list', async () => {
    const opened = await openAdd()
    const { dialog, typist, save, listed } = opened
    const created = mockCall('createUser', user)
    await fillRequired(opened)
    await fill(opened, /^Phone/, '4045550199')
    expect(dialog.getByLabelText('Phone')).toHaveValue('404-555-0199')
    await typist.selectOptions(dialog.getByLabelText(/^Role/), 'Sales Manager')
    await typist.selectOptions(dialog.getByLabelText(/^District/), 'GC')
    await save()
    await waitFor(() => expect(currentToast()?.title).toBe('User created successfully'))
    expect(created.map(({ body }) => body)).toEqual([
      { ...requiredFields, phone: '404-555-0199', role: 'sales_manager', district: 'GC' },
    ])
    await waitUntilClosed()
    await waitFor(() => expect(listed).toHaveLength(2))
  })

  it('shows the errors of docs/spec 6.4 and focuses the first invalid field', async () => {
    const opened = await openAdd()
    const { dialog, typist, save } = opened
    const created = mockCall('createUser', user)
    await fill(opened, /^Email/, 'nobody')
    await fill(opened, /^Phone/, '404')
    await fill(opened, /^Password/, '12345')
    await typist.selectOptions(dialog.getByLabelText(/^Role/), 'Sales Manager')
    await save()
    for (const message of [
      'First name is required',
      'Last name is required',
      'Invalid email address',
      'Phone must be in XXX-XXX-XXXX format',
      'District is required for Sales Manager role',
      'Password must be at least 6 characters',
    ]) {
      expect(await dialog.findByText(message)).toBeVisible()
    }
    expect(dialog.getByLabelText(/^First Name/)).toHaveFocus()
    expect(created).toEqual([])
  })

  it('requires a district only for a sales manager', async () => {
    const opened = await openAdd()
    const { dialog, typist, save } = opened
    const created = mockCall('createUser', user)
    await fillRequired(opened)
    await save()
    expect(await dialog.findByText('Please select a role')).toBeVisible()
    await typist.selectOptions(dialog.getByLabelText(/^Role/), 'Sales Manager')
    await save()
    expect(await dialog.findByText(userTexts.districtRequired)).toBeVisible()
    await typist.selectOptions(dialog.getByLabelText(/^Role/), 'Mingledorffs')
    await waitFor(() => expect(dialog.queryByText(userTexts.districtRequired)).toBeNull())
    await save()
    await waitFor(() => expect(created.map(({ body }) => body)).toEqual([{ ...requiredFields, role: 'mingledorffs' }]))
  })

  it('shows a duplicate email as a field error and in the dialog, and keeps the form', async () => {
    const opened = await openAdd()
    const { dialog, typist, save } = opened
    const taken = 'This e-mail belongs to another account.'
    mockCall('createUser', errorReply('CONFLICT', taken, { errors: [{ field: 'email', message: taken }] }))
    await fillRequired(opened)
    await typist.selectOptions(dialog.getByLabelText(/^Role/), 'Mingledorffs')
    await save()
    await waitFor(() =>
      expect(currentToast()).toMatchObject({ title: 'Failed to create user', description: taken, variant: 'error' }),
    )
    expect(dialog.getByLabelText(/^Email/)).toHaveAccessibleDescription(taken)
    expect(dialog.getByLabelText(/^Email/)).toHaveFocus()
    expect(dialog.getByRole('alert')).toHaveTextContent('Failed to create user')
    expect(dialog.getByLabelText(/^Last Name/)).toHaveValue('Adler')
  })

  it('asks to try again if the server sends no message', async () => {
    const opened = await openAdd()
    mockCall('createUser', { response: new Response('', { status: 502 }) })
    await fillRequired(opened)
    await opened.typist.selectOptions(opened.dialog.getByLabelText(/^Role/), 'Mingledorffs')
    await opened.save()
    await waitFor(() => expect(currentToast()?.description).toBe('Please try again'))
    expect(opened.dialog.getByRole('alert')).toHaveTextContent('Failed to create userPlease try again')
  })

  it('asks for confirmation before discarding input', async () => {
    const { dialog, typist } = await openAdd()
    await typist.type(dialog.getByLabelText(/^First Name/), 'N')
    await typist.keyboard('{Escape}')
    expect(await dialog.findByText('You have unsaved changes. Discard them?')).toBeVisible()
    await typist.click(dialog.getByRole('button', { name: 'Discard changes' }))
    await waitUntilClosed()
    expect(screen.getByRole('button', { name: 'Add User' })).toHaveFocus()
  })
})

describe('assignable roles (docs/spec 2.5)', () => {
  const allRoles = ['Super Admin', 'Mingledorffs', 'Sales Manager', 'Territory Manager']

  it.each([
    ['super_admin', allRoles],
    ['mingledorffs', allRoles.slice(1)],
    ['sales_manager', allRoles.slice(2)],
    ['territory_manager', allRoles.slice(3)],
  ] as const)('lets a %s assign their own role and lower roles', async (role, roles) => {
    const { dialog } = await openAdd(someStaff(role))
    expect(listOptions(dialog.getByLabelText(/^Role/))).toEqual(['Select a role', ...roles])
    expect(dialog.getByLabelText(/^Role/)).toHaveDisplayValue(
      role === 'territory_manager' ? 'Territory Manager' : 'Select a role',
    )
  })

  it('sets the district of a sales manager who has one', async () => {
    const opened = await openAdd(someStaff('sales_manager', { district: 'GC' }))
    const { dialog, typist, save } = opened
    const created = mockCall('createUser', user)
    expect(dialog.getByLabelText(/^District/)).toBeDisabled()
    expect(dialog.getByLabelText(/^District/)).toHaveValue('GC')
    expect(dialog.getByLabelText(/^District/)).toHaveAccessibleDescription(userTexts.staysInDistrict)
    await fillRequired(opened)
    await typist.selectOptions(dialog.getByLabelText(/^Role/), 'Sales Manager')
    await save()
    await waitFor(() => expect(created[0]?.body).toEqual({ ...requiredFields, role: 'sales_manager', district: 'GC' }))
  })

  it('uses the territory API for a territory manager and shows Error when it fails', async () => {
    const opened = await openAdd(someStaff('territory_manager'))
    const { dialog, save } = opened
    await fillRequired(opened)
    mockCall('createAccount', errorReply('INTERNAL', requestTexts.internal))
    await save()
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Error', description: requestTexts.internal }))
    mockCall('createAccount', { response: new Response('', { status: 502 }) })
    await save()
    await waitFor(() => expect(currentToast()?.description).toBe('Failed to create user'))
    expect(dialog.getByRole('alert')).toHaveTextContent('ErrorFailed to create user')
    const created = mockCall('createAccount', user)
    await save()
    await waitFor(() => expect(currentToast()?.title).toBe('User created successfully'))
    expect(created.map(({ body }) => body)).toEqual([{ ...requiredFields, role: 'territory_manager' }])
  })
})

const { id, isLocked: _locked, dealerNumber: _number, ...stored } = user

describe('editing a user (docs/spec 6.4)', () => {
  it('sends the form with the version it is based on, without a blank password', async () => {
    const opened = await openEdit()
    const { save, listed } = opened
    const updated = mockCall('updateUser', user)
    await fill(opened, /^Last Name/, 'Lind')
    await save()
    await waitFor(() => expect(currentToast()?.title).toBe('User updated successfully'))
    expect(updated).toMatchObject([{ params: { id } }])
    expect(updated[0]?.body).toEqual({ ...stored, lastName: 'Lind' })
    await waitUntilClosed()
    await waitFor(() => expect(listed).toHaveLength(2))
  })

  it('sends a valid password and the new status', async () => {
    const opened = await openEdit()
    const { dialog, typist, save } = opened
    const updated = mockCall('updateUser', user)
    await fill(opened, /^Password/, '12345')
    await save()
    expect(await dialog.findByText('Password must be at least 6 characters')).toBeVisible()
    await fill(opened, /^Password/, '123456')
    await typist.click(dialog.getByRole('switch', { name: 'Active' }))
    expect(dialog.getByText(/is signed out everywhere immediately/)).toBeVisible()
    await save()
    await waitFor(() => expect(updated[0]?.body).toEqual({ ...stored, password: '123456', isActive: false }))
  })

  it('warns that dealers become unassigned when a user stops being a territory manager', async () => {
    const { dialog, typist, save } = await openEdit()
    const updated = mockCall('updateUser', user)
    await typist.selectOptions(dialog.getByLabelText(/^Role/), 'Sales Manager')
    expect(dialog.getByLabelText(/^Role/)).toHaveAccessibleDescription(/become unassigned/)
    await typist.selectOptions(dialog.getByLabelText(/^District/), 'Select a district')
    await save()
    expect(await dialog.findByText(userTexts.districtRequired)).toBeVisible()
    expect(updated).toEqual([])
  })

  it('lets a sales manager of all districts stay without a district', async () => {
    const managerOfAllDistricts = someUser({ role: 'sales_manager', district: null })
    const opened = await openEdit(someStaff(), managerOfAllDistricts)
    const updated = mockCall('updateUser', managerOfAllDistricts)
    expect(opened.dialog.getByLabelText(/^District/)).toHaveAccessibleDescription('This user can see all districts.')
    await fill(opened, /^Last Name/, 'Lind')
    await opened.save()
    await waitFor(() => expect(updated[0]?.body).toMatchObject({ lastName: 'Lind', district: null }))
  })

  it('shows the error in the dialog too, and allows another attempt', async () => {
    const { dialog, save } = await openEdit()
    mockCall('updateUser', networkError())
    // An offline page polls until it is back online.
    mockCall('getProgram', networkError())
    await save()
    await waitFor(() => expect(currentToast()?.title).toBe('Failed to update user'))
    expect(dialog.getByRole('alert')).toHaveTextContent(/cannot be reached/)
    mockCall('updateUser', errorReply('CONFLICT', userTexts.lastSuperAdmin))
    await save()
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(userTexts.lastSuperAdmin))
    mockCall('updateUser', user)
    await save()
    await waitUntilClosed()
  })

  it('shows another user’s changes, and saves the chosen values with the typed password', async () => {
    const opened = await openEdit()
    const { typist, save } = opened
    const current = someUser({
      lastName: 'Berg',
      role: 'mingledorffs',
      isActive: false,
      updatedAt: '2026-11-02T08:00:00.000Z',
    })
    const updated = mockCall('updateUser', rejectStaleEdits(current))
    await fill(opened, /^Last Name/, 'Lind')
    await fill(opened, /^Password/, 'secret-2')
    await save()
    const question = within(await screen.findByRole('dialog', { name: 'Someone else changed this' }))
    const fields = question.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(fields).toEqual(['Last Name', 'Role', 'Status'])
    const role = within(question.getByRole('radiogroup', { name: 'Role' }))
    expect(role.getByRole('radio', { name: /Mingledorffs/ })).toBeChecked()
    const status = within(question.getByRole('radiogroup', { name: 'Status' }))
    await typist.click(status.getByRole('radio', { name: /^Active/ }))
    await typist.click(question.getByRole('button', { name: 'Save with these choices' }))
    await waitFor(() => expect(currentToast()?.title).toBe('User updated successfully'))
    expect(updated.at(-1)?.body).toEqual({
      ...stored,
      lastName: 'Lind',
      role: 'mingledorffs',
      isActive: true,
      password: 'secret-2',
      updatedAt: current.updatedAt,
    })
    await waitUntilClosed()
  })

  it('uses the territory API for a territory manager', async () => {
    const opened = await openEdit(someStaff('territory_manager'))
    const updated = mockCall('updateAccount', user)
    await fill(opened, /^Last Name/, 'Lind')
    await opened.save()
    await waitFor(() => expect(currentToast()?.title).toBe('User updated successfully'))
    expect(updated[0]?.body).toEqual({ ...stored, lastName: 'Lind' })
  })
})

describe('limits by role (docs/spec 2.5)', () => {
  it.each(['mingledorffs', 'sales_manager', 'territory_manager'] as const)(
    'lets a %s change only a peer’s name and phone',
    async (role) => {
      const opened = await openEdit(someStaff(role), someUser({ role }))
      const { dialog } = opened
      for (const label of [/^Email/, /^Role/, /^District/]) expect(dialog.getByLabelText(label)).toBeDisabled()
      expect(dialog.queryByLabelText(/^Password/)).toBeNull()
      expect(dialog.getByText(/Only a user with a higher role can change/)).toBeVisible()
      expect(dialog.queryByRole('switch', { name: 'Active' })).toBeNull()
      const updated = mockCall(role === 'territory_manager' ? 'updateAccount' : 'updateUser', user)
      await fill(opened, /^Phone/, '4045550100')
      await opened.save()
      await waitFor(() => expect(updated[0]?.body).toEqual({ ...stored, role, phone: '404-555-0100' }))
    },
  )

  it.each(['mingledorffs', 'sales_manager', 'territory_manager'] as const)(
    'lets a %s change everything except the password of a peer whom they created',
    async (role) => {
      const { dialog } = await openEdit(someStaff(role), someUser({ role, createdByViewer: true }))
      for (const label of [/^Email/, /^Role/]) expect(dialog.getByLabelText(label)).toBeEnabled()
      expect(dialog.queryByLabelText(/^Password/)).toBeNull()
      expect(dialog.getByText(/^You created this user/)).toBeVisible()
      expect(dialog.getByRole('switch', { name: 'Active' })).toBeEnabled()
    },
  )

  it('lets a super admin change every field of a peer', async () => {
    const { dialog } = await openEdit(someStaff(), someUser({ role: 'super_admin' }))
    for (const label of [/^Email/, /^Role/, /^District/, /^Password/]) {
      expect(dialog.getByLabelText(label)).toBeEnabled()
    }
  })

  it('prevents users from changing their own role, status or password, and shows a new name immediately', async () => {
    const viewer = someStaff()
    const opened = await openEdit(viewer, someUser({ id: viewer.id, role: 'super_admin', district: null }))
    const { dialog, save } = opened
    expect(dialog.getByLabelText(/^Role/)).toBeDisabled()
    expect(dialog.getByLabelText(/^Email/)).toBeDisabled()
    expect(dialog.queryByLabelText(/^Password/)).toBeNull()
    expect(dialog.queryByRole('switch', { name: 'Active' })).toBeNull()
    expect(dialog.getByText(/^This is your own account/)).toBeVisible()
    mockCall('updateUser', user)
    const { queryKey } = currentUserQuery
    expect(opened.client.getQueryState(queryKey)?.isInvalidated).toBe(false)
    await fill(opened, /^Last Name/, 'Lind')
    await save()
    await waitFor(() => expect(opened.client.getQueryState(queryKey)?.isInvalidated).toBe(true))
  })

  it('hides the password field while impersonating', async () => {
    const impersonator = { id: someStaff().id, role: 'super_admin' as const, name: 'Nora Ellison' }
    const viewer = someStaff('mingledorffs', { isImpersonating: true, impersonator })
    const { dialog } = await openEdit(viewer)
    expect(dialog.getByLabelText(/^Password/)).toBeDisabled()
    expect(dialog.getByLabelText(/^Password/)).toHaveAccessibleDescription(accessTexts.impersonating)
  })

  it('prevents a sales manager of one district from assigning another district', async () => {
    const { dialog } = await openEdit(someStaff('sales_manager', { district: 'SE' }))
    expect(dialog.getByLabelText(/^District/)).toBeDisabled()
    expect(dialog.getByLabelText(/^Role/)).toBeEnabled()
    expect(listOptions(dialog.getByLabelText(/^Role/))).toEqual(['Sales Manager', 'Territory Manager'])
  })
})

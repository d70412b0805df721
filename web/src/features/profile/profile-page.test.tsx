import { accessTexts } from '@portal/contract/texts/sign-in'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork } from '../../../test/api-mock'
import { someStaff } from '../../../test/given'
import { LiveSession } from '../../../test/live-session'
import { renderPage } from '../../../test/render-page'
import { currentToast, dismissToast } from '../../design/toast/toast'
import { ProfilePage } from './profile-page'

mockNetwork()
beforeEach(() => sessionStorage.clear())
afterEach(() => dismissToast())

const show = (user = someStaff('sales_manager', { district: 'SE', phone: '404-555-0142' })) =>
  renderPage(
    <LiveSession>
      <ProfilePage />
    </LiveSession>,
    { user, path: '/profile' },
  )

async function retype(typist: UserEvent, label: string | RegExp, text: string) {
  const field = screen.getByLabelText(label)
  await typist.clear(field)
  if (text !== '') await typist.type(field, text)
}

const save = (typist: UserEvent) => typist.click(screen.getByRole('button', { name: 'Save changes' }))
const update = (typist: UserEvent) => typist.click(screen.getByRole('button', { name: 'Update Password' }))

describe('the staff profile (docs/spec 4.1)', () => {
  it('shows location, district and phone', async () => {
    await show()
    expect(screen.getByRole('heading', { level: 1, name: 'Profile Information' })).toBeVisible()
    expect(screen.getByText('Location')).toBeVisible()
    expect(screen.getByText('SE')).toBeVisible()
    expect(screen.getByRole('link', { name: '404-555-0142' })).toBeVisible()
    expect(screen.getByText('Sales Manager')).toBeVisible()
  })

  it.each([
    [/First Name/, '', 'First name is required'],
    [/Last Name/, '', 'Last name is required'],
    [/Email/, 'nora', 'Please enter a valid email address'],
    [/Phone Number/, '404', 'Phone must be in XXX-XXX-XXXX format'],
  ])('rejects %s %j', async (label, text, message) => {
    const requests = mockCall('updateProfile', someStaff())
    const { typist } = await show()
    await retype(typist, label, text)
    await save(typist)
    expect(await screen.findByText(message)).toBeVisible()
    expect(requests).toEqual([])
  })

  it('saves with an empty phone', async () => {
    const requests = mockCall('updateProfile', someStaff('sales_manager', { phone: null }))
    const { typist } = await show()
    await retype(typist, /Phone Number/, '')
    await save(typist)
    await waitFor(() => expect(currentToast()?.title).toBe('Profile updated'))
    expect(requests[0]?.body).toMatchObject({ firstName: 'Nora', lastName: 'Ellison', phone: null })
  })

  it('saves other fields with a stored email that predates the current rule', async () => {
    const email = 'nora@bad-.example.com'
    const requests = mockCall('updateProfile', someStaff('sales_manager', { email }))
    const { typist } = await show(someStaff('sales_manager', { email }))
    await retype(typist, /Last Name/, 'Adler')
    await save(typist)
    await waitFor(() => expect(currentToast()?.title).toBe('Profile updated'))
    expect(requests[0]?.body).toMatchObject({ lastName: 'Adler', email })
  })

  it('shows an email that is already in use on its field', async () => {
    const errors = [{ field: 'email', message: 'This e-mail is already in use.' }]
    mockCall('updateProfile', errorReply('CONFLICT', 'This e-mail is already in use.', { errors }))
    const { typist } = await show()
    await retype(typist, /Email/, 'other@example.com')
    await typist.type(screen.getAllByLabelText(/Current Password/)[0] as HTMLElement, 'secret')
    await save(typist)
    await waitFor(() => expect(screen.getByLabelText(/Email/)).toHaveAccessibleDescription(/already in use/))
    expect(currentToast()).toMatchObject({ title: 'Update failed', description: 'This e-mail is already in use.' })
  })
})

describe('a changed email', () => {
  it('requires the password, sends it and never stores it', async () => {
    const requests = mockCall('updateProfile', someStaff('sales_manager', { email: 'new@example.com' }))
    const { typist } = await show()
    expect(screen.getAllByLabelText(/Current Password/)).toHaveLength(1)
    await retype(typist, /Email/, 'new@example.com')
    await typist.type(screen.getAllByLabelText(/Current Password/)[0] as HTMLElement, 'my-secret')
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('my-secret')
    await save(typist)
    await waitFor(() => expect(currentToast()?.title).toBe('Profile updated'))
    expect(requests[0]?.body).toMatchObject({ email: 'new@example.com', currentPassword: 'my-secret' })
    expect(screen.getAllByLabelText(/Current Password/)).toHaveLength(1)
  })

  it('shows a wrong password on its field', async () => {
    const errors = [{ field: 'currentPassword', message: 'The current password is not correct.' }]
    mockCall('updateProfile', errorReply('NOT_VALID', 'The current password is not correct.', { errors }))
    const { typist } = await show()
    await retype(typist, /Email/, 'new@example.com')
    const passwordField = screen.getAllByLabelText(/Current Password/)[0] as HTMLElement
    await typist.type(passwordField, 'wrong')
    await save(typist)
    await waitFor(() => expect(passwordField).toHaveAccessibleDescription(/not correct/))
  })
})

describe('the password form (docs/spec 3.9)', () => {
  const fill = async (typist: UserEvent, current: string, next: string, confirmation: string) => {
    if (current) await typist.type(screen.getByLabelText(/Current Password/), current)
    if (next) await typist.type(screen.getByLabelText(/^New Password/), next)
    if (confirmation) await typist.type(screen.getByLabelText(/Confirm New Password/), confirmation)
  }

  it.each([
    ['', 'long-enough', 'long-enough', 'Current password is required'],
    ['old', 'short', 'short', 'Password must be at least 8 characters'],
    ['old', 'long-enough', '', 'Password confirmation is required'],
    ['old', 'long-enough', 'other-words', "Passwords don't match"],
  ])(
    'rejects current password %j, new password %j and confirmation %j',
    async (current, next, confirmation, message) => {
      const requests = mockCall('changePassword', someStaff())
      const { typist } = await show()
      await fill(typist, current, next, confirmation)
      await update(typist)
      expect(await screen.findByText(message)).toBeVisible()
      expect(requests).toEqual([])
    },
  )

  it('changes the password and clears the form', async () => {
    const requests = mockCall('changePassword', someStaff())
    const { typist } = await show()
    await fill(typist, 'old', 'long-enough', 'long-enough')
    await update(typist)
    await waitFor(() => expect(currentToast()?.title).toBe('Password updated'))
    expect(requests[0]?.body).toEqual({ currentPassword: 'old', newPassword: 'long-enough' })
    expect(screen.getByLabelText(/Current Password/)).toHaveValue('')
  })

  it('focuses a wrong current password', async () => {
    const errors = [{ field: 'currentPassword', message: 'The current password is not correct.' }]
    mockCall('changePassword', errorReply('NOT_VALID', 'The current password is not correct.', { errors }))
    const { typist } = await show()
    await fill(typist, 'wrong', 'long-enough', 'long-enough')
    await update(typist)
    await waitFor(() => expect(screen.getByLabelText(/Current Password/)).toHaveFocus())
    expect(screen.getByLabelText(/Current Password/)).toHaveAccessibleDescription(/not correct/)
    expect(currentToast()?.title).toBe('Password update failed')
  })

  it('is hidden while impersonating', async () => {
    await show(someStaff('mingledorffs', { isImpersonating: true }))
    expect(screen.queryByLabelText(/Current Password/)).toBeNull()
    expect(screen.getByText(accessTexts.impersonating)).toBeVisible()
  })
})

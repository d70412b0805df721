import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { errorReply, mockCall, mockNetwork, networkError } from '../../../test/api-mock'
import { renderPage } from '../../../test/render-page'
import { currentToast, dismissToast } from '../../design/toast/toast'
import { ResetPasswordScreen } from './components/reset-password-screen'

mockNetwork()
afterEach(() => {
  dismissToast()
  window.history.replaceState(null, '', '/')
})

const token = 'a-token-of-forty-three-characters-as-it-is-'
const invalid = 'This link is no longer valid. Please request a new one.'

async function open(query = `?token=${token}`, signedInAs?: string) {
  window.history.replaceState(null, '', `/reset-password${query}`)
  const onDone = vi.fn()
  const page = await renderPage(<ResetPasswordScreen signedInAs={signedInAs} onDone={onDone} />)
  const set = async (password: string, confirmation = password) => {
    if (password) await page.typist.type(screen.getByLabelText('New Password'), password)
    if (confirmation) await page.typist.type(screen.getByLabelText('Confirm New Password'), confirmation)
    await page.typist.click(screen.getByRole('button', { name: 'Set Password' }))
  }
  return { ...page, onDone, set }
}

describe('the new password form', () => {
  it('removes the token from the URL and sets the password once', async () => {
    const requests = mockCall('resetPassword', { success: true })
    const { set, onDone } = await open()
    await waitFor(() => expect(window.location.href).not.toContain('token'))
    expect(window.location.pathname).toBe('/reset-password')
    await set('A-better-one-2')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(requests.map(({ body }) => body)).toEqual([{ token, password: 'A-better-one-2' }])
    expect(currentToast()).toMatchObject({ title: 'Password set', variant: 'success' })
    expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled()
    expect(document.title).toBe('Set Password · Lead Program')
  })

  it.each([
    ['', '', 'Password must be at least 8 characters'],
    ['1234567', '1234567', 'Password must be at least 8 characters'],
    ['A-better-one-2', '', 'Password confirmation is required'],
    ['A-better-one-2', 'A-better-one-3', "Passwords don't match"],
  ])('rejects %j with confirmation %j', async (password, confirmation, text) => {
    const requests = mockCall('resetPassword', { success: true })
    const { set } = await open()
    await set(password, confirmation)
    expect(await screen.findByText(text)).toBeVisible()
    expect(requests).toHaveLength(0)
  })

  it('offers a new link instead of the form when the link is invalid', async () => {
    mockCall('resetPassword', errorReply('LINK_INVALID', invalid))
    const { set, onDone } = await open()
    await set('A-better-one-2')
    expect(await screen.findByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/forgot-password')
    expect(screen.getByRole('alert')).toHaveTextContent(invalid)
    expect(screen.queryByLabelText('New Password')).toBeNull()
    expect(onDone).not.toHaveBeenCalled()
  })

  it('rejects a truncated link immediately', async () => {
    await open('?token=a-token-of-forty')
    expect(screen.getByRole('alert')).toHaveTextContent(invalid)
    expect(screen.getByRole('link', { name: 'Request a new link' })).toBeVisible()
    expect(screen.queryByLabelText('New Password')).toBeNull()
  })

  it('rejects a link when the server reports an invalid token', async () => {
    const errors = [{ field: 'token', message: 'Invalid string' }]
    mockCall('resetPassword', errorReply('NOT_VALID', 'Please check what you entered.', { errors }))
    const { set } = await open()
    await set('A-better-one-2')
    expect(await screen.findByRole('link', { name: 'Request a new link' })).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent(invalid)
    expect(currentToast()).toMatchObject({ title: 'The password could not be set', description: invalid })
  })

  it('keeps the form when only the password is invalid', async () => {
    const errors = [{ field: 'password', message: 'This password is too common.' }]
    mockCall('resetPassword', errorReply('NOT_VALID', 'Please check what you entered.', { errors }))
    const { set } = await open()
    await set('A-better-one-2')
    expect(await screen.findByRole('alert')).toHaveTextContent('The password could not be set')
    expect(screen.getByLabelText('New Password')).toBeVisible()
  })

  it('asks the user to open the link again after a reload, without calling it invalid', async () => {
    const { unmount } = await open()
    unmount()
    await open(window.location.search)
    expect(screen.getByText('Please open the link in the email again')).toBeVisible()
    expect(screen.queryByText(invalid)).toBeNull()
    expect(screen.queryByLabelText('New Password')).toBeNull()
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/forgot-password')
  })

  it('keeps the form when offline and succeeds on retry', async () => {
    mockCall('resetPassword', networkError())
    const { set, onDone, typist } = await open()
    await set('A-better-one-2')
    await screen.findAllByText('The portal cannot be reached. Please check your connection and try again.')
    mockCall('resetPassword', { success: true })
    await typist.click(screen.getByRole('button', { name: 'Set Password' }))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  })

  it('warns a signed-in user that the link may be for another account', async () => {
    await open(undefined, 'Renee Calloway')
    expect(screen.getByText(/This browser is signed in as Renee Calloway\./)).toBeVisible()
  })
})

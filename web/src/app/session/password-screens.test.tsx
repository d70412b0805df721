import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork } from '../../../test/api-mock'
import { someProgram, someStaff } from '../../../test/given'
import '../../../test/render-page'
import { dismissToast } from '../../design/toast/toast'
import { createQueryClient } from '../../lib/api/query-client'
import { ProgramProvider } from '../../lib/program'
import { SessionGate } from './session-gate'

mockNetwork()
beforeEach(() => window.history.replaceState(null, '', '/'))
afterEach(() => dismissToast())

const signedOut = () => errorReply('UNAUTHENTICATED', 'Please sign in to continue.')
const resetPath = '/reset-password?token=a-token-of-some-length'

function showGate(path: string) {
  window.history.replaceState(null, '', path)
  render(
    <QueryClientProvider client={createQueryClient({ retryDelay: 0 })}>
      <ProgramProvider value={someProgram()}>
        <SessionGate />
      </ProgramProvider>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

describe('the password screens before sign-in', () => {
  it('link the staff tab and the form without a page reload', async () => {
    mockCall('getCurrentUser', signedOut())
    const typist = showGate('/orders/1')
    await typist.click(await screen.findByRole('tab', { name: 'Distributor Staff' }))
    await typist.click(screen.getByRole('link', { name: 'Forgot password?' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Forgot password?' })).toBeVisible()
    expect(window.location.pathname).toBe('/forgot-password')
    await typist.click(screen.getByRole('link', { name: 'Back to sign in' }))
    expect(await screen.findByRole('tab', { name: 'Distributor Staff' })).toHaveAttribute('aria-selected', 'true')
    expect(window.location.pathname).toBe('/login')
  })

  it('focus the heading after navigation, but not after a page load', async () => {
    mockCall('getCurrentUser', signedOut())
    const typist = showGate('/login')
    await typist.click(await screen.findByRole('tab', { name: 'Distributor Staff' }))
    await typist.click(screen.getByRole('link', { name: 'Forgot password?' }))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Forgot password?' })).toHaveFocus())
    await typist.click(screen.getByRole('link', { name: 'Back to sign in' }))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Welcome Back' })).toHaveFocus())
    cleanup()
    showGate('/login')
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome Back' })).not.toHaveFocus()
    expect(document.body).toHaveFocus()
  })

  it('add no history entries', async () => {
    mockCall('getCurrentUser', signedOut())
    const typist = showGate('/login')
    const { length } = window.history
    await typist.click(await screen.findByRole('tab', { name: 'Distributor Staff' }))
    await typist.click(screen.getByRole('link', { name: 'Forgot password?' }))
    await typist.click(await screen.findByRole('link', { name: 'Back to sign in' }))
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    expect(window.history).toHaveLength(length)
  })

  it('are hidden from dealers, who have no password', async () => {
    mockCall('getCurrentUser', signedOut())
    showGate('/login')
    expect(await screen.findByRole('tab', { name: 'Dealer' })).toHaveAttribute('aria-selected', 'true')
    expect(screen.queryByRole('link', { name: 'Forgot password?' })).toBeNull()
  })

  it('end at the staff sign-in, even if the new password ended the user’s session', async () => {
    let isEnded = false
    mockCall('getCurrentUser', () => (isEnded ? signedOut() : someStaff()))
    mockCall('resetPassword', () => {
      isEnded = true
      return { success: true as const }
    })
    const typist = showGate(resetPath)
    expect(await screen.findByText(/This browser is signed in as Nora Ellison\./)).toBeVisible()
    await typist.type(screen.getByLabelText('New Password'), 'A-better-one-2')
    await typist.type(screen.getByLabelText('Confirm New Password'), 'A-better-one-2')
    await typist.click(screen.getByRole('button', { name: 'Set Password' }))
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    expect(screen.getByText('Password set')).toBeVisible()
    expect(screen.getByText('Sign in with your new password.')).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Distributor Staff' })).toHaveAttribute('aria-selected', 'true')
    expect(window.location.href).toMatch(/\/login$/)
  })

  it('work before the session is loaded', async () => {
    mockCall('getCurrentUser', () => new Promise(() => {}))
    showGate(resetPath)
    expect(await screen.findByLabelText('New Password')).toBeVisible()
    await waitFor(() => expect(window.location.search).toBe(''))
  })
})

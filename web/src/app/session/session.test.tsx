import type { CurrentUser } from '@portal/contract/accounts/auth'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorReply, mockCall, mockNetwork, networkError } from '../../../test/api-mock'
import { someDealer, someProgram, someStaff } from '../../../test/given'
import { renderPage } from '../../../test/render-page'
import { call } from '../../lib/api/call'
import { createQueryClient } from '../../lib/api/query-client'
import { ProgramProvider } from '../../lib/program'
import { claimStorage } from '../../lib/storage'
import { accountMark, hasAccountMark, hasStaffMark, markAccount } from './account-mark'
import { SessionGate } from './session-gate'
import { SessionKeeper } from './session-keeper'

mockNetwork()
beforeEach(() => window.history.replaceState(null, '', '/'))
afterEach(() => vi.useRealTimers())

const unauthenticatedReply = () => errorReply('UNAUTHENTICATED', 'Please sign in to continue.')

const renderGate = () =>
  render(
    <QueryClientProvider client={createQueryClient({ retryDelay: 0 })}>
      <ProgramProvider value={someProgram()}>
        <SessionGate />
      </ProgramProvider>
    </QueryClientProvider>,
  )

function showGate() {
  renderGate()
  return userEvent.setup()
}

describe('the session gate (docs/spec 23.2)', () => {
  it('shows Loading... while the session loads', async () => {
    let answer = () => {}
    mockCall('getCurrentUser', () => new Promise((resolve) => (answer = () => resolve(unauthenticatedReply()))))
    showGate()
    expect(screen.getByText('Loading...')).toBeInTheDocument()
    await waitFor(() => {
      answer()
      expect(screen.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    })
  })

  it('requires a new password first when someone else set it', async () => {
    window.history.replaceState(null, '', '/admin/users')
    mockCall('getCurrentUser', someStaff('super_admin', { passwordIsTemporary: true }))
    const changed = mockCall('changePassword', errorReply('NOT_VALID', 'This password is too easy to guess.'))
    const typist = showGate()
    expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeVisible()
    await typist.type(screen.getByLabelText(/^Current Password/), 'given')
    await typist.type(screen.getByLabelText(/^New Password/), 'password1')
    await typist.type(screen.getByLabelText(/^Confirm New Password/), 'password1')
    await typist.click(screen.getByRole('button', { name: 'Update Password' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('This password is too easy to guess.')
    expect(changed[0]?.body).toEqual({ currentPassword: 'given', newPassword: 'password1' })
    expect(window.location.pathname).toBe('/admin/users')
  })

  it.each(['/login', '/', '/orders/1', '/admin/users', '/nonsense'])('shows the login screen at %s', async (path) => {
    window.history.replaceState(null, '', path)
    mockCall('getCurrentUser', unauthenticatedReply())
    showGate()
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    expect(window.location.pathname).toBe(path)
  })

  it('asks visitors to the orders page to log in', async () => {
    window.history.replaceState(null, '', '/orders')
    mockCall('getCurrentUser', unauthenticatedReply())
    showGate()
    expect(await screen.findByText('Please log in to view your orders.')).toBeVisible()
  })

  it('explains the login screen to a browser whose session expired, but not on a first visit', async () => {
    const deniedText = 'Access Denied: Please log in to access your dashboard.'
    mockCall('getCurrentUser', unauthenticatedReply())
    markAccount(null)
    const { unmount } = renderGate()
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    expect(screen.queryByText(deniedText)).toBeNull()
    unmount()
    markAccount(someDealer().id)
    showGate()
    expect(await screen.findByText(deniedText)).toBeVisible()
    markAccount(null)
  })

  it('keeps a known path through the sign-in', async () => {
    window.history.replaceState(null, '', '/profile?page=2')
    mockCall('getCurrentUser', unauthenticatedReply())
    mockCall('dealerSignIn', someDealer())
    const typist = showGate()
    await typist.type(await screen.findByLabelText('Dealer Number'), '100001')
    await typist.type(screen.getByLabelText('Zip Code'), '30301')
    await typist.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(await screen.findByText('Account Information')).toBeVisible()
    expect(window.location.pathname + window.location.search).toBe('/profile?page=2')
  })

  it('shows the 404 page at an unknown path opened with a session', async () => {
    window.history.replaceState(null, '', '/nonsense')
    mockCall('getCurrentUser', someDealer())
    showGate()
    expect(await screen.findByText('404 Page Not Found')).toBeVisible()
    expect(window.location.pathname).toBe('/nonsense')
  })

  it('keeps the sign-in toast when the portal opens', async () => {
    window.history.replaceState(null, '', '/profile')
    mockCall('getCurrentUser', unauthenticatedReply())
    mockCall('dealerSignIn', someDealer())
    const typist = showGate()
    await typist.type(await screen.findByLabelText('Dealer Number'), '100001')
    await typist.type(screen.getByLabelText('Zip Code'), '30301')
    await typist.click(screen.getByRole('button', { name: 'Sign In' }))
    const dismiss = await screen.findByRole('button', { name: 'Dismiss' })
    expect(await screen.findByText('Account Information')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Dismiss' })).toBe(dismiss)
  })

  it.each([
    ['staff with their menu', someStaff('super_admin'), true],
    ['a dealer without it', someDealer(), false],
  ] as const)('opens for %s and remembers the type of account', async (_, user, isStaff) => {
    window.history.replaceState(null, '', '/nonsense')
    mockCall('getCurrentUser', user)
    // The staff navigation requests the number of pending requests.
    const countRequests = mockCall('listChangeRequests', [])
    showGate()
    expect(await screen.findByText('404 Page Not Found')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Account:/ }) !== null).toBe(isStaff)
    await waitFor(() => expect(countRequests).toHaveLength(isStaff ? 1 : 0))
    expect([hasAccountMark(), hasStaffMark()]).toEqual([true, isStaff])
    markAccount(null)
    expect([hasAccountMark(), hasStaffMark()]).toEqual([false, false])
  })

  it('reports a session that fails to load and retries', async () => {
    mockCall('getCurrentUser', networkError())
    const typist = showGate()
    expect(await screen.findByText('Your session could not be loaded')).toBeVisible()
    mockCall('getCurrentUser', unauthenticatedReply())
    await typist.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  })
})

describe('a session that expires during work', () => {
  /** Renders a page with typed text, whose session expires. */
  async function showWork(user = someDealer(), signedInUser: CurrentUser | null = null) {
    mockCall('getCurrentUser', signedInUser ?? unauthenticatedReply())
    const onOther = vi.fn()
    const page = (
      <>
        <label>
          Note <input />
        </label>
        <SessionKeeper user={user} onOther={onOther} />
      </>
    )
    const { typist } = await renderPage(page, { user })
    await typist.type(screen.getByLabelText('Note'), 'half a sentence')
    return { typist, onOther }
  }

  it('asks the user to sign in over the page and repeats the failed call', async () => {
    const user = someDealer()
    let expired = true
    const requests = mockCall('listCategories', () => (expired ? unauthenticatedReply() : []))
    mockCall('dealerSignIn', () => {
      expired = false
      return user
    })
    const { typist, onOther } = await showWork(user)
    const reply = call('listCategories')
    expect(await screen.findByRole('dialog', { name: 'Please sign in again' })).toBeVisible()
    expect(screen.getByLabelText('Dealer Number')).toHaveValue('100001')
    await typist.type(screen.getByLabelText('Zip Code'), '30301')
    await typist.click(screen.getByRole('button', { name: 'Sign In' }))

    await expect(reply).resolves.toEqual([])
    expect(requests).toHaveLength(2)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByLabelText('Note')).toHaveValue('half a sentence')
    expect(onOther).not.toHaveBeenCalled()
  })

  it('asks staff for their password', async () => {
    mockCall('listCategories', unauthenticatedReply())
    const { typist } = await showWork(someStaff())
    const reply = call('listCategories').catch((error: unknown) => String(error))
    expect(await screen.findByLabelText('Email')).toHaveValue('nora@example.com')
    await typist.click(screen.getByRole('button', { name: 'Close' }))
    expect(await reply).toMatch(/^401: /)
    expect(screen.getByLabelText('Note')).toHaveValue('half a sentence')
  })

  it('reloads the portal when another account signs in', async () => {
    mockCall('listCategories', unauthenticatedReply())
    mockCall('dealerSignIn', someDealer({ id: '00000000-0000-4000-8000-0000000000ff', dealerNumber: '100002' }))
    const { typist, onOther } = await showWork()
    let answered = false
    const waitUntilSettled = () => {
      answered = true
    }
    void call('listCategories').then(waitUntilSettled, waitUntilSettled)
    await typist.type(await screen.findByLabelText('Zip Code'), '30302')
    await typist.click(screen.getByRole('button', { name: 'Sign In' }))
    await waitFor(() => expect(onOther).toHaveBeenCalledOnce())
    expect(answered).toBe(false)
  })

  it('reloads the portal when another tab signs in to another account', async () => {
    const { onOther } = await showWork()
    const report = (newValue: string | null) =>
      act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'portal:signed-in-as', newValue })))
    await report(someDealer().id)
    await report(null)
    expect(onOther).not.toHaveBeenCalled()
    await report('somebody-else')
    expect(onOther).toHaveBeenCalledOnce()
  })

  it('does not prompt when another tab already renewed the session', async () => {
    const user = someDealer()
    let tries = 0
    mockCall('listCategories', () => {
      tries += 1
      return tries === 1 ? unauthenticatedReply() : []
    })
    await showWork(user, user)
    await expect(call('listCategories')).resolves.toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('reloads when another tab started to impersonate', async () => {
    mockCall('listCategories', unauthenticatedReply())
    const { onOther } = await showWork(someStaff(), impersonatedUser())
    void call('listCategories').catch(() => undefined)
    await waitFor(() => expect(onOther).toHaveBeenCalledOnce())
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

const impersonatedUser = (overrides: Partial<CurrentUser> = {}) => {
  const { id, role } = someStaff()
  return someDealer({ isImpersonating: true, impersonator: { id, role, name: 'Nora Ellison' }, ...overrides })
}

describe('an impersonation that expires during work (docs/spec 3.11)', () => {
  async function showWork() {
    mockCall('getCurrentUser', unauthenticatedReply())
    mockCall('listCategories', unauthenticatedReply())
    const onOther = vi.fn()
    const user = impersonatedUser()
    const { typist } = await renderPage(<SessionKeeper user={user} onOther={onOther} />, { user })
    void call('listCategories').catch(() => undefined)
    const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' })
    return { typist, onOther, dialog }
  }

  it('lets the impersonator sign in and leaves the page', async () => {
    mockCall('staffSignIn', someStaff())
    const { typist, onOther, dialog } = await showWork()
    expect(dialog).toHaveTextContent('Impersonation has ended. It lasts at most 60 minutes.')
    expect(dialog).toHaveTextContent('Sign in as yourself, Nora Ellison, to return to your dashboard.')
    expect(screen.queryByLabelText('Dealer Number')).toBeNull()
    expect(screen.getByLabelText('Email')).toHaveValue('')
    await typist.type(screen.getByLabelText('Email'), 'nora@example.com')
    await typist.type(screen.getByLabelText('Password'), 'Welcome-2-Portal')
    await typist.click(screen.getByRole('button', { name: 'Sign In' }))
    await waitFor(() => expect(onOther).toHaveBeenCalledOnce())
  })

  it('leaves the page even if the impersonated staff user signs in', async () => {
    const subject = someStaff('sales_manager')
    const user = { ...subject, isImpersonating: true, impersonator: impersonatedUser().impersonator }
    mockCall('getCurrentUser', unauthenticatedReply())
    mockCall('listCategories', unauthenticatedReply())
    mockCall('staffSignIn', subject)
    const onOther = vi.fn()
    const { typist } = await renderPage(<SessionKeeper user={user} onOther={onOther} />, { user })
    void call('listCategories').catch(() => undefined)
    await typist.type(await screen.findByLabelText('Email'), 'nora@example.com')
    await typist.type(screen.getByLabelText('Password'), 'Welcome-2-Portal')
    await typist.click(screen.getByRole('button', { name: 'Sign In' }))
    await waitFor(() => expect(onOther).toHaveBeenCalledOnce())
  })
})

describe('every tab (docs/spec 3.11)', () => {
  const show = async (user: CurrentUser) => {
    const onOther = vi.fn()
    await renderPage(<SessionKeeper user={user} onOther={onOther} />, { user })
    return onOther
  }
  const report = (newValue: string) =>
    act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'portal:signed-in-as', newValue })))

  it('detects that another tab started impersonation', async () => {
    const onOther = await show(someStaff())
    await report(accountMark(impersonatedUser()))
    expect(onOther).toHaveBeenCalledOnce()
  })

  it('detects that another tab ended impersonation and the account signed in', async () => {
    const onOther = await show(impersonatedUser())
    await report(accountMark(impersonatedUser()))
    expect(onOther).not.toHaveBeenCalled()
    await report(accountMark(someDealer()))
    expect(onOther).toHaveBeenCalledOnce()
  })

  it.each([
    ['becomes visible again', () => document.dispatchEvent(new Event('visibilitychange'))],
    [
      'is restored from the back-forward cache',
      () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    ],
  ])('checks for another account when it %s', async (_, changeTab) => {
    const onOther = await show(someStaff())
    const accountRequests = mockCall('getCurrentUser', someStaff())
    changeTab()
    await waitFor(() => expect(accountRequests).toHaveLength(1))
    mockCall('getCurrentUser', unauthenticatedReply())
    changeTab()
    mockCall('getCurrentUser', networkError())
    changeTab()
    const other = mockCall('getCurrentUser', impersonatedUser())
    expect(onOther).not.toHaveBeenCalled()
    changeTab()
    await waitFor(() => expect(onOther).toHaveBeenCalled())
    expect(other.length).toBeGreaterThan(0)
  })

  it('clears its storage when the account changes', () => {
    const marks = [someStaff(), impersonatedUser(), someDealer()].map(accountMark)
    expect(new Set(marks).size).toBe(3)
    for (const mark of marks) {
      claimStorage(mark)
      expect(sessionStorage.getItem('marketingCart')).toBeNull()
      sessionStorage.setItem('marketingCart', '[]')
    }
  })
})

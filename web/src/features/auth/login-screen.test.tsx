import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { errorReply, mockCall, mockNetwork, networkError, rawReply } from '../../../test/api-mock'
import { someDealer, someStaff } from '../../../test/given'
import { renderPage } from '../../../test/render-page'
import { dismissToast, subscribeToToast } from '../../design/toast/toast'
import { LoginScreen } from './components/login-screen'

mockNetwork()
afterEach(() => {
  vi.useRealTimers()
  dismissToast()
})

async function showLogin(isDemo = false) {
  const onSignedIn = vi.fn()
  const { typist } = await renderPage(<LoginScreen onSignedIn={onSignedIn} />, {
    path: '/login',
    program: { demo: isDemo },
  })
  return { typist, onSignedIn }
}

const signIn = (typist: UserEvent) => typist.click(screen.getByRole('button', { name: 'Sign In' }))
const toStaff = (typist: UserEvent) => typist.click(screen.getByRole('tab', { name: 'Distributor Staff' }))

async function fillDealer(typist: UserEvent, zipCode = '30301') {
  await typist.type(screen.getByLabelText('Dealer Number'), '100001')
  await typist.type(screen.getByLabelText('Zip Code'), zipCode)
}

async function fillStaff(typist: UserEvent) {
  await toStaff(typist)
  await typist.type(screen.getByLabelText('Email'), 'nora@example.com')
  await typist.type(screen.getByLabelText('Password'), 'secret')
}

/** Expects the inline error, which stays when the toast is gone. */
const expectInlineError = async (text: string) => {
  const form = await screen.findByRole('tabpanel')
  expect(await within(form).findByText(text)).toBeVisible()
  expect(within(form).getByText('Login failed')).toBeVisible()
}

describe('the login screen (docs/spec 3.1)', () => {
  it('shows the card, both tabs, the program and the footer', async () => {
    await showLogin()
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible()
    expect(screen.getByText('Choose your login method below')).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Dealer' })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('tab', { name: 'Distributor Staff' })).toBeVisible()
    expect(screen.getByText('Lead Program')).toBeVisible()
    expect(screen.getByText('2027')).toBeVisible()
    expect(screen.getByText('© 2025 Lead Program. All rights reserved.')).toBeVisible()
    expect(screen.getByText('Cornerfield')).toBeVisible()
    expect(document.title).toBe('Sign in · Lead Program')
    expect(screen.queryByText('Demo sign-ins')).toBeNull()
  })

  it('fills the form from a demo account, only on a server that has them', async () => {
    const { typist } = await showLogin(true)
    await typist.click(await screen.findByText('Demo sign-ins'))
    await typist.click(screen.getByRole('button', { name: /^100002/ }))
    expect(screen.getByLabelText('Dealer Number')).toHaveValue('100002')
    expect(screen.getByLabelText('Zip Code')).toHaveValue('30302')
    const admin = screen.getByRole('button', { name: /^admin@example.com/ })
    expect(admin).toHaveTextContent('Super Admin')
    await typist.click(admin)
    expect(screen.getByLabelText('Email')).toHaveValue('admin@example.com')
  })
})

describe('the dealer sign-in (docs/spec 3.2, 3.15)', () => {
  it.each([
    ['', '30301', 'Dealer number is required'],
    ['   ', '30301', 'Dealer number is required'],
    ['100001', '', 'Please enter a valid zip code'],
    ['100001', '3030', 'Please enter a valid zip code'],
    ['100001', '30301-12345', 'Please enter a valid zip code'],
  ])('rejects number %j with ZIP code %j', async (number, zip, text) => {
    const requests = mockCall('dealerSignIn', someDealer())
    const { typist } = await showLogin()
    if (number) await typist.type(screen.getByLabelText('Dealer Number'), number)
    if (zip) await typist.type(screen.getByLabelText('Zip Code'), zip)
    await signIn(typist)
    expect(await screen.findByText(text)).toBeVisible()
    expect(requests).toHaveLength(0)
  })

  it('focuses the first invalid field and links its error', async () => {
    const { typist } = await showLogin()
    await signIn(typist)
    await screen.findByText('Dealer number is required')
    expect(screen.getByLabelText('Dealer Number')).toHaveFocus()
    expect(screen.getByLabelText('Dealer Number')).toHaveAccessibleDescription('Dealer number is required')
  })

  it('is pending until the response, shows Login successful and continues after one second', async () => {
    const user = someDealer()
    let answer = () => {}
    const requests = mockCall(
      'dealerSignIn',
      () => new Promise<typeof user>((resolve) => (answer = () => resolve(user))),
    )
    const { typist, onSignedIn } = await showLogin()
    await fillDealer(typist)
    await signIn(typist)
    const button = await screen.findByRole('button', { name: 'Signing in...' })
    expect(button).toBeDisabled()
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.body).toEqual({ dealerNumber: '100001', zipCode: '30301' })

    // The fake clock keeps advancing, so compare times that were read from it.
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const at = { toast: 0, redirect: 0 }
    const release = subscribeToToast(() => {
      at.toast ||= Date.now()
    })
    onSignedIn.mockImplementation(() => {
      at.redirect = Date.now()
    })
    answer()
    expect(await screen.findByText('Login successful')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
    await vi.advanceTimersByTimeAsync(1000)
    release()
    expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(user)
    expect(at.redirect - at.toast).toBeGreaterThanOrEqual(1000)
    expect(at.redirect - at.toast).toBeLessThan(2000)
  })

  it('shows the server’s message in a toast and inline', async () => {
    mockCall('dealerSignIn', errorReply('UNAUTHENTICATED', 'The server says no.'))
    const { typist, onSignedIn } = await showLogin()
    await fillDealer(typist)
    await signIn(typist)
    await expectInlineError('The server says no.')
    expect(screen.getAllByText('The server says no.')).not.toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled()
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  it('shows its own message when the server sends none', async () => {
    mockCall('dealerSignIn', rawReply(new Response('', { status: 500 })))
    const { typist } = await showLogin()
    await fillDealer(typist)
    await signIn(typist)
    await expectInlineError('Invalid dealer credentials. Please check your dealer number and zip code.')
  })

  it('shows the minutes to wait after too many attempts', async () => {
    const text = 'Too many sign-in attempts. Please try again in 12 minutes.'
    mockCall('dealerSignIn', errorReply('TOO_MANY', text, {}, { 'retry-after': '700' }))
    const { typist } = await showLogin()
    await fillDealer(typist)
    await signIn(typist)
    await expectInlineError(text)
  })

  it('calculates the minutes from the retry-after header', async () => {
    mockCall('dealerSignIn', rawReply(new Response('', { status: 429, headers: { 'retry-after': '61' } })))
    const { typist } = await showLogin()
    await fillDealer(typist)
    await signIn(typist)
    await expectInlineError('Too many sign-in attempts. Please try again in 2 minutes.')
  })

  it('reports a lost connection and succeeds on the next attempt', async () => {
    mockCall('dealerSignIn', networkError())
    const { typist } = await showLogin()
    await fillDealer(typist)
    await signIn(typist)
    await expectInlineError('The portal cannot be reached. Please check your connection and try again.')
    mockCall('dealerSignIn', someDealer())
    await signIn(typist)
    expect(await screen.findByText('Login successful')).toBeVisible()
  })
})

describe('the staff sign-in', () => {
  it.each([
    ['', 'secret', 'Please enter a valid email address'],
    ['nora@', 'secret', 'Please enter a valid email address'],
    ['nora@example.com', '', 'Password is required'],
  ])('rejects email %j with password %j', async (email, password, text) => {
    const { typist } = await showLogin()
    await toStaff(typist)
    if (email) await typist.type(screen.getByLabelText('Email'), email)
    if (password) await typist.type(screen.getByLabelText('Password'), password)
    await signIn(typist)
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('signs in with email and password', async () => {
    const requests = mockCall('staffSignIn', someStaff())
    const { typist } = await showLogin()
    await fillStaff(typist)
    await signIn(typist)
    expect(await screen.findByText('Login successful')).toBeVisible()
    expect(requests[0]?.body).toEqual({ email: 'nora@example.com', password: 'secret' })
  })

  it('shows its own message when the server sends none', async () => {
    mockCall('staffSignIn', rawReply(new Response('', { status: 500 })))
    const { typist } = await showLogin()
    await fillStaff(typist)
    await signIn(typist)
    await expectInlineError('Invalid credentials. Please try again.')
  })
})

describe('the sign-in code', () => {
  const codeError = (more: object = {}) =>
    errorReply('SIGN_IN_CODE', 'Please enter the code.', {
      details: {
        address: 'c•••••e@rob••••••.example',
        now: new Date().toISOString(),
        expiresAt: new Date(Date.now() + 600_000).toISOString(),
        resendAt: new Date(Date.now() + 60_000).toISOString(),
        digits: 6,
        triesLeft: 5,
        problem: null,
        helper: null,
        ...more,
      },
    })

  it('replaces the form and repeats the sign-in with the code', async () => {
    const { typist, onSignedIn } = await showLogin()
    mockCall('dealerSignIn', codeError())
    await fillDealer(typist)
    await signIn(typist)
    const field = await screen.findByRole('textbox', { name: 'Code from the email' })
    expect(screen.queryByText('Login failed')).toBeNull()
    const sent = mockCall('dealerSignIn', someDealer())
    await typist.type(field, '409118')
    await typist.click(screen.getByRole('button', { name: 'Verify code and sign in' }))
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled())
    expect(sent.map(({ body }) => body)).toEqual([
      { dealerNumber: '100001', zipCode: '30301', code: '409118', rememberDevice: true },
    ])
  })

  it('returns to the form', async () => {
    const { typist } = await showLogin()
    mockCall('dealerSignIn', codeError())
    await fillDealer(typist)
    await signIn(typist)
    await typist.click(await screen.findByRole('button', { name: 'Back to sign in' }))
    expect(screen.getByLabelText('Dealer Number')).toBeVisible()
  })

  it('is mentioned in the demo, which does not require it', async () => {
    await showLogin(true)
    const note = screen.getByText(/^Outside the demo/)
    expect(note).toHaveTextContent('Outside the demo, you may be asked for a sign-in code here.')
    expect(within(note).getByText('sign-in')).toHaveClass('whitespace-nowrap')
  })
})

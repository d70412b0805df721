import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { errorReply, mockCall, mockNetwork } from '../../../test/api-mock'
import { someStaff } from '../../../test/given'
import { renderPage } from '../../../test/render-page'
import { dismissToast } from '../../design/toast/toast'
import { StaffSignInForm } from './components/staff-sign-in-form'

mockNetwork()
afterEach(() => dismissToast())

const secondFactorError = (methods: string[], message = 'Verify your identity') =>
  errorReply('SECOND_FACTOR', message, { details: { methods, passkeyOptions: null } })

async function signIn(methods: string[]) {
  const onSignedIn = vi.fn()
  const requests = mockCall('staffSignIn', ({ body }) => {
    const { factor } = body as { factor?: { code?: string } }
    if (factor?.code === '123456') return someStaff('super_admin')
    return secondFactorError(methods, factor && 'That code or passkey is not correct. Please try again.')
  })
  const { typist } = await renderPage(<StaffSignInForm showForgotLink onSignedIn={onSignedIn} />)
  await typist.type(screen.getByLabelText('Email'), 'nora@example.com')
  await typist.type(screen.getByLabelText('Password'), 'secret')
  await typist.click(screen.getByRole('button', { name: 'Sign In' }))
  return { typist, onSignedIn, requests }
}

describe('the second factor step', () => {
  it('prompts without an error and sends the password again with the code', async () => {
    const { typist, onSignedIn, requests } = await signIn(['totp', 'recovery'])
    expect(await screen.findByRole('heading', { name: 'Verify your identity' })).toHaveFocus()
    expect(screen.queryByText('Login failed')).toBeNull()
    const field = screen.getByLabelText('Six-digit code')
    expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await typist.type(field, '123456')
    await typist.click(screen.getByRole('button', { name: 'Sign In' }))
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(requests.at(-1)?.body).toEqual({
      email: 'nora@example.com',
      password: 'secret',
      factor: { kind: 'totp', code: '123456' },
    })
  })

  it('reports a wrong code and accepts another method', async () => {
    const { typist, requests } = await signIn(['totp', 'recovery'])
    await typist.type(await screen.findByLabelText('Six-digit code'), '000000')
    await typist.click(screen.getByRole('button', { name: 'Sign In' }))
    expect((await screen.findAllByText('That code or passkey is not correct. Please try again.'))[0]).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Forgot password?' })).toBeNull()
    await typist.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    expect(screen.getByLabelText('Recovery code')).toHaveFocus()
    await typist.type(screen.getByLabelText('Recovery code'), 'abcd-2345')
    await typist.click(screen.getByRole('button', { name: 'Sign In' }))
    await waitFor(() =>
      expect(requests.at(-1)?.body).toMatchObject({ factor: { kind: 'recovery', code: 'abcd-2345' } }),
    )
  })

  it('returns to the email and password form', async () => {
    const { typist } = await signIn(['recovery'])
    await typist.click(await screen.findByRole('button', { name: 'Back' }))
    expect(screen.getByLabelText('Email')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toBeVisible()
  })
})

import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mockCall, mockNetwork, refusal } from '../../../test/api-mock'
import { someStaff } from '../../../test/given'
import { renderPage } from '../../../test/render-page'
import { dismissToast } from '../../design/toast/toast'
import { StaffSignInForm } from './components/staff-sign-in-form'

mockNetwork()
afterEach(() => dismissToast())

const asks = (methods: string[], message = 'Please confirm that it is you.') =>
  refusal('SECOND_FACTOR', message, { details: { methods, passkeyOptions: null } })

async function signIn(methods: string[]) {
  const onSignedIn = vi.fn()
  const asked = mockCall('staffSignIn', ({ body }) => {
    const { factor } = body as { factor?: { code?: string } }
    if (factor?.code === '123456') return someStaff('super_admin')
    return asks(methods, factor && 'That did not match. Please try again.')
  })
  const { typist } = await renderPage(<StaffSignInForm mayForget onSignedIn={onSignedIn} />)
  await typist.type(screen.getByLabelText('Email'), 'nora@example.com')
  await typist.type(screen.getByLabelText('Password'), 'secret')
  await typist.click(screen.getByRole('button', { name: 'Sign In' }))
  return { typist, onSignedIn, asked }
}

describe('the step after the password', () => {
  it('asks without calling it a failure, and sends all of it again with the code', async () => {
    const { typist, onSignedIn, asked } = await signIn(['totp', 'recovery'])
    expect(await screen.findByRole('heading', { name: 'Please confirm that it is you.' })).toHaveFocus()
    expect(screen.queryByText('Login failed')).toBeNull()
    const field = screen.getByLabelText('Six digits')
    expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await typist.type(field, '123456')
    await typist.click(screen.getByRole('button', { name: 'Sign In' }))
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(asked.at(-1)?.body).toEqual({
      email: 'nora@example.com',
      password: 'secret',
      factor: { kind: 'totp', code: '123456' },
    })
  })

  it('says that a code was wrong, and takes another way', async () => {
    const { typist, asked } = await signIn(['totp', 'recovery'])
    await typist.type(await screen.findByLabelText('Six digits'), '000000')
    await typist.click(screen.getByRole('button', { name: 'Sign In' }))
    expect((await screen.findAllByText('That did not match. Please try again.'))[0]).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Forgot password?' })).toBeNull()
    await typist.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    expect(screen.getByLabelText('Recovery code')).toHaveFocus()
    await typist.type(screen.getByLabelText('Recovery code'), 'abcd-2345')
    await typist.click(screen.getByRole('button', { name: 'Sign In' }))
    await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ factor: { kind: 'recovery', code: 'abcd-2345' } }))
  })

  it('leads back to e-mail and password', async () => {
    const { typist } = await signIn(['recovery'])
    await typist.click(await screen.findByRole('button', { name: 'Back' }))
    expect(screen.getByLabelText('Email')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toBeVisible()
  })
})

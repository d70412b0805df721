import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork, networkError } from '../../../test/api-mock'
import { renderPage } from '../../../test/render-page'
import { currentToast, dismissToast } from '../../design/toast/toast'
import { ForgotPasswordScreen } from './components/forgot-password-screen'

mockNetwork()
afterEach(() => dismissToast())

const sentMessage = 'If this address belongs to an account, we will email a link to it.'

async function ask(email: string) {
  const { typist } = await renderPage(<ForgotPasswordScreen />, { path: '/forgot-password' })
  if (email) await typist.type(screen.getByLabelText('Email'), email)
  await typist.click(screen.getByRole('button', { name: 'Send Link' }))
  return typist
}

describe('the forgot password form', () => {
  it('requests a link and shows the same message for any address', async () => {
    const requests = mockCall('forgotPassword', { success: true })
    await ask('nora@example.com')
    expect(await screen.findByText(sentMessage)).toBeVisible()
    expect(requests.map(({ body }) => body)).toEqual([{ email: 'nora@example.com' }])
    expect(document.title).toBe('Forgot password · Lead Program')
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/login')
  })

  it.each(['', 'nora', 'nora@'])('rejects %j with a validation error', async (email) => {
    const requests = mockCall('forgotPassword', { success: true })
    await ask(email)
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveFocus()
    expect(requests).toHaveLength(0)
  })

  it('shows an inline error after too many requests', async () => {
    mockCall('forgotPassword', errorReply('TOO_MANY', 'Too many requests. Please try again in 45 minutes.'))
    await ask('nora@example.com')
    const notice = await screen.findByText('The link could not be requested', { selector: '[role=alert] *' })
    const box = notice.closest<HTMLElement>('[role=alert]') ?? document.body
    expect(within(box).getByText('Too many requests. Please try again in 45 minutes.')).toBeVisible()
    expect(currentToast()).toMatchObject({ title: 'The link could not be requested', variant: 'error' })
    expect(screen.queryByText(sentMessage)).toBeNull()
  })

  it('keeps the address when offline and sends it on retry', async () => {
    mockCall('forgotPassword', networkError())
    const typist = await ask('nora@example.com')
    await screen.findAllByText('The portal cannot be reached. Please check your connection and try again.')
    const requests = mockCall('forgotPassword', { success: true })
    await typist.click(screen.getByRole('button', { name: 'Send Link' }))
    expect(await screen.findByText(sentMessage)).toBeVisible()
    expect(requests).toHaveLength(1)
  })
})

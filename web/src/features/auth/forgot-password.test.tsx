import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { mockCall, mockNetwork, noAnswer, refusal } from '../../../test/api-mock'
import { renderPage } from '../../../test/render-page'
import { currentToast, dismissToast } from '../../design/toast/toast'
import { ForgotPasswordScreen } from './components/forgot-password-screen'

mockNetwork()
afterEach(() => dismissToast())

const sentence = 'If this address belongs to an account, we will email a link to it.'

async function ask(email: string) {
  const { typist } = await renderPage(<ForgotPasswordScreen />, { path: '/forgot-password' })
  if (email) await typist.type(screen.getByLabelText('Email'), email)
  await typist.click(screen.getByRole('button', { name: 'Send Link' }))
  return typist
}

describe('the form of a forgotten password', () => {
  it('asks for a link and says the same whether or not the address is known', async () => {
    const asked = mockCall('forgotPassword', { success: true })
    await ask('nora@example.com')
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(asked.map(({ body }) => body)).toEqual([{ email: 'nora@example.com' }])
    expect(document.title).toBe('Forgot Password · Lead Program')
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/login')
  })

  it.each(['', 'nora', 'nora@'])('does not send %j, and says what is wrong with it', async (email) => {
    const asked = mockCall('forgotPassword', { success: true })
    await ask(email)
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveFocus()
    expect(asked).toHaveLength(0)
  })

  it('says in place when it was asked too often', async () => {
    mockCall('forgotPassword', refusal('TOO_MANY', 'Too many requests. Please try again in 45 minutes.'))
    await ask('nora@example.com')
    const notice = await screen.findByText('The link could not be asked for', { selector: '[role=alert] *' })
    const box = notice.closest<HTMLElement>('[role=alert]') ?? document.body
    expect(within(box).getByText('Too many requests. Please try again in 45 minutes.')).toBeVisible()
    expect(currentToast()).toMatchObject({ title: 'The link could not be asked for', variant: 'error' })
    expect(screen.queryByText(sentence)).toBeNull()
  })

  it('keeps the address when the network is lost, and sends it then', async () => {
    mockCall('forgotPassword', noAnswer())
    const typist = await ask('nora@example.com')
    await screen.findAllByText('The portal cannot be reached. Please check your connection and try again.')
    const asked = mockCall('forgotPassword', { success: true })
    await typist.click(screen.getByRole('button', { name: 'Send Link' }))
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(asked).toHaveLength(1)
  })
})

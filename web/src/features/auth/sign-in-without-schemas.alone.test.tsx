import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { errorReply, mockCall, mockNetwork } from '../../../test/api-mock'
import { renderPage } from '../../../test/render-page'
import { LoginScreen } from './components/login-screen'

mockNetwork()

/**
 * Simulates a deployment that removed the schemas' script.
 * @returns the mock of the request that a page sends before it reloads
 */
function givenMissingSchemas() {
  const send = globalThis.fetch
  const reloadCheck = vi.fn(async () => new Response())
  vi.spyOn(globalThis, 'fetch').mockImplementation((...sent) => (sent[0] === '/' ? reloadCheck() : send(...sent)))
  vi.doMock('@portal/contract/accounts/sign-in', () => {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/auth-gone.js')
  })
  return reloadCheck
}

describe('the login screen when its schemas fail to load', () => {
  it('sends the values to the server, which validates them', async () => {
    const reloadCheck = givenMissingSchemas()
    const requests = mockCall('dealerSignIn', errorReply('UNAUTHENTICATED', 'The server says no.'))
    const { typist } = await renderPage(<LoginScreen onSignedIn={vi.fn()} />, { path: '/login' })
    await typist.type(screen.getByLabelText('Dealer Number'), '100001')
    await typist.type(screen.getByLabelText('Zip Code'), '3030')
    await typist.click(screen.getByRole('button', { name: 'Sign In' }))
    await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ dealerNumber: '100001', zipCode: '3030' }]))
    expect(await screen.findAllByText('The server says no.')).not.toHaveLength(0)
    expect(screen.getByLabelText('Dealer Number')).toHaveValue('100001')
    expect(screen.getByLabelText('Zip Code')).toHaveValue('3030')
    expect(reloadCheck).not.toHaveBeenCalled()
  })
})

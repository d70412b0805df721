import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { mockCall, mockNetwork, refusal } from '../../../test/api-mock'
import { renderPage } from '../../../test/render-page'
import { LoginScreen } from './components/login-screen'

mockNetwork()

/**
 * As after a deployment: the portal answers, and the script that this page would load is no longer there.
 * @returns what a page asks that is about to load itself anew
 */
function givenMissingSchemas() {
  const send = globalThis.fetch
  const isPortalThere = vi.fn(async () => new Response())
  vi.spyOn(globalThis, 'fetch').mockImplementation((...sent) => (sent[0] === '/' ? isPortalThere() : send(...sent)))
  vi.doMock('@portal/contract/accounts/sign-in', () => {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/auth-gone.js')
  })
  return isPortalThere
}

describe('the login screen whose schemas do not come', () => {
  it('stays, and sends what was typed to the server, which says what is wrong', async () => {
    const isPortalThere = givenMissingSchemas()
    const asked = mockCall('dealerSignIn', refusal('UNAUTHENTICATED', 'The server says no.'))
    const { typist } = await renderPage(<LoginScreen onSignedIn={vi.fn()} />, { path: '/login' })
    await typist.type(screen.getByLabelText('Dealer Number'), '100001')
    await typist.type(screen.getByLabelText('Zip Code'), '3030')
    await typist.click(screen.getByRole('button', { name: 'Sign In' }))
    await waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ dealerNumber: '100001', zipCode: '3030' }]))
    expect(await screen.findAllByText('The server says no.')).not.toHaveLength(0)
    expect(screen.getByLabelText('Dealer Number')).toHaveValue('100001')
    expect(screen.getByLabelText('Zip Code')).toHaveValue('3030')
    expect(isPortalThere).not.toHaveBeenCalled()
  })
})

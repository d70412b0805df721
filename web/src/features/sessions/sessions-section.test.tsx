import type { SignedInSession } from '@portal/contract/accounts/sessions'
import { accessTexts } from '@portal/contract/texts/sign-in'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork } from '../../../test/api-mock'
import { someDealer } from '../../../test/given'
import { renderPage } from '../../../test/render-page'
import { currentToast, dismissToast } from '../../design/toast/toast'
import { SessionsSection } from './sessions-section'

mockNetwork()
afterEach(() => dismissToast())

const someSession = (overrides: Partial<SignedInSession> = {}): SignedInSession => ({
  id: '00000000-0000-8000-8000-000000000001',
  isCurrent: false,
  browser: 'Safari',
  system: 'iPhone',
  kind: 'phone',
  address: '107.77.•.•',
  since: '2026-11-02T15:00:00.000Z',
  lastUsedAt: '2026-11-20T12:14:00.000Z',
  actingAs: null,
  ...overrides,
})
const currentSession = someSession({
  id: '00000000-0000-8000-8000-000000000002',
  isCurrent: true,
  browser: 'Chrome',
  system: 'macOS',
})
const show = (user = someDealer()) => renderPage(<SessionsSection />, { user, path: '/profile/security' })

describe('the list of sessions', () => {
  it('shows browser, masked address and dates, and marks the current session', async () => {
    mockCall('listSessions', [currentSession, someSession({ actingAs: 'Birch Air' })])
    await show()
    const [first, second] = await screen.findAllByRole('listitem')
    expect(within(first as HTMLElement).getByText('This device')).toBeVisible()
    expect(within(first as HTMLElement).queryByRole('button')).toBeNull()
    expect(second).toHaveTextContent('Safari on iPhone')
    expect(second).toHaveTextContent('Signed in since Nov 2, 2026, 107.77.•.•, acting as Birch Air')
    expect(second).toHaveTextContent('Nov 20, 2026, 7:14 AM')
  })

  it('signs out a session without confirmation', async () => {
    mockCall('listSessions', [currentSession, someSession()])
    const requests = mockCall('endSession', { success: true as const })
    const { typist } = await show()
    await typist.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }))
    await waitFor(() => expect(currentToast()?.title).toBe('Device signed out'))
    expect(requests[0]?.params).toMatchObject({ id: someSession().id })
  })

  it('signs out all other sessions and shows their number', async () => {
    const others = ['3', '4', '5'].map((last) => someSession({ id: `00000000-0000-8000-8000-00000000000${last}` }))
    mockCall('listSessions', [currentSession, ...others])
    const requests = mockCall('endOtherSessions', { ended: 3 })
    const { typist } = await show()
    await typist.click(await screen.findByRole('button', { name: 'Sign out 3 other devices' }))
    await waitFor(() => expect(currentToast()?.title).toBe('3 sessions signed out'))
    expect(requests).toHaveLength(1)
  })

  it('reports when there is only the current session', async () => {
    mockCall('listSessions', [currentSession])
    await show()
    expect(await screen.findByText('You are signed in only on this device.')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('shows an inline error when signing out fails', async () => {
    mockCall('listSessions', [currentSession, someSession()])
    mockCall('endSession', errorReply('NOT_FOUND', 'Not found.'))
    const { typist } = await show()
    await typist.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('The device could not be signed out')
  })

  it('hides the sessions while impersonating', async () => {
    const requests = mockCall('listSessions', [currentSession])
    await show(someDealer({ isImpersonating: true }))
    expect(screen.getByText(accessTexts.impersonating)).toBeVisible()
    expect(requests).toEqual([])
  })
})

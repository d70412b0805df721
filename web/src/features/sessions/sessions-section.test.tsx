import type { SignedInSession } from '@portal/contract/accounts/sessions'
import { accessTexts } from '@portal/contract/texts/sign-in'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { mockCall, mockNetwork, refusal } from '../../../test/api-mock'
import { someDealer } from '../../../test/given'
import { renderPage } from '../../../test/render-page'
import { currentToast, dismissToast } from '../../design/toast/toast'
import { SessionsSection } from './sessions-section'

mockNetwork()
afterEach(() => dismissToast())

const someSession = (over: Partial<SignedInSession> = {}): SignedInSession => ({
  id: '00000000-0000-8000-8000-000000000001',
  isCurrent: false,
  browser: 'Safari',
  system: 'iPhone',
  kind: 'phone',
  address: '107.77.•.•',
  since: '2026-11-02T15:00:00.000Z',
  lastUsedAt: '2026-11-20T12:14:00.000Z',
  actingAs: null,
  ...over,
})
const own = someSession({
  id: '00000000-0000-8000-8000-000000000002',
  isCurrent: true,
  browser: 'Chrome',
  system: 'macOS',
})
const show = (user = someDealer()) => renderPage(<SessionsSection />, { user, path: '/profile/security' })

describe('where one is signed in', () => {
  it('names browser, half of the address, since and last use, and marks this one', async () => {
    mockCall('listSessions', [own, someSession({ actingAs: 'Birch Air' })])
    await show()
    const [first, second] = await screen.findAllByRole('listitem')
    expect(within(first as HTMLElement).getByText('This device')).toBeVisible()
    expect(within(first as HTMLElement).queryByRole('button')).toBeNull()
    expect(second).toHaveTextContent('Safari on iPhone')
    expect(second).toHaveTextContent('107.77.•.•. Since Nov 2, 2026. Acting as Birch Air')
    expect(second).toHaveTextContent('Nov 20, 2026, 7:14 AM')
  })

  it('ends one without a question', async () => {
    mockCall('listSessions', [own, someSession()])
    const asked = mockCall('endSession', { success: true as const })
    const { typist } = await show()
    await typist.click(await screen.findByRole('button', { name: 'End Safari on iPhone' }))
    await waitFor(() => expect(currentToast()?.title).toBe('Session ended'))
    expect(asked[0]?.params).toMatchObject({ id: someSession().id })
  })

  it('ends all others, and names how many', async () => {
    const others = ['3', '4', '5'].map((last) => someSession({ id: `00000000-0000-8000-8000-00000000000${last}` }))
    mockCall('listSessions', [own, ...others])
    const asked = mockCall('endOtherSessions', { ended: 3 })
    const { typist } = await show()
    await typist.click(await screen.findByRole('button', { name: 'End all 3 others' }))
    await waitFor(() => expect(currentToast()?.title).toBe('3 sessions ended'))
    expect(asked).toHaveLength(1)
  })

  it('says so when one is signed in here alone, and when ending failed', async () => {
    mockCall('listSessions', [own])
    await show()
    expect(await screen.findByText('You are signed in here alone.')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('keeps a refusal in view', async () => {
    mockCall('listSessions', [own, someSession()])
    mockCall('endSession', refusal('NOT_FOUND', 'Not found.'))
    const { typist } = await show()
    await typist.click(await screen.findByRole('button', { name: 'End Safari on iPhone' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('The session could not be ended')
  })

  it('shows nothing in somebody else’s place', async () => {
    const asked = mockCall('listSessions', [own])
    await show(someDealer({ isImpersonating: true }))
    expect(screen.getByText(accessTexts.impersonating)).toBeVisible()
    expect(asked).toEqual([])
  })
})

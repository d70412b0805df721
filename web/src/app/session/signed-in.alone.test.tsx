import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { mockCall, mockNetwork } from '../../../test/api-mock'
import { someDealer, someProgram } from '../../../test/given'
import { useUnsavedChanges } from '../../design/form/use-unsaved-changes'
import { createQueryClient } from '../../lib/api/query-client'
import { ProgramProvider } from '../../lib/program'
import { reloadPortal } from './reload-portal'
import { SignedIn } from './signed-in'

function UnsavedForm() {
  useUnsavedChanges(true)
  return <p>Half a sentence</p>
}

// jsdom cannot load pages, so check only the beforeunload dialog.
vi.mock('./reload-portal', () => ({ reloadPortal: vi.fn() }))
vi.mock('../routes/router', () => ({
  createPortalRouter: () =>
    createRouter({ routeTree: createRootRoute({ component: UnsavedForm }), history: createMemoryHistory() }),
}))

mockNetwork()
// jsdom does not implement scrolling and logs an error on every navigation.
window.scrollTo = () => {}
afterEach(() => localStorage.clear())

const isLeavingBlocked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

const show = (hasJustSignedIn: boolean) =>
  render(
    <QueryClientProvider client={createQueryClient({ retryDelay: 0 })}>
      <ProgramProvider value={someProgram()}>
        <SignedIn user={someDealer()} hasJustSignedIn={hasJustSignedIn} staff={null} />
      </ProgramProvider>
    </QueryClientProvider>,
  )

it.each([
  ['a known path', true, '/profile?page=2', '/profile?page=2'],
  ['a known path with an id', true, '/orders/1/agreement', '/orders/1/agreement'],
  ['a path of another role', true, '/admin/users', '/admin/users'],
  ['an unknown path', true, '/nonsense?page=2', '/'],
  ['a path below a known one', true, '/profile/nonsense', '/'],
  ['an unknown path that is opened with a session', false, '/nonsense', '/nonsense'],
])('opens %s after the sign-in (docs/spec 3.1)', async (_, hasJustSignedIn, requested, expected) => {
  mockCall('getCurrentUser', someDealer())
  window.history.replaceState(null, '', requested)
  show(hasJustSignedIn)
  expect(await screen.findByText('Half a sentence')).toBeVisible()
  expect(window.location.pathname + window.location.search).toBe(expected)
})

it('unmounts the old page before it loads another account’s home, so that it cannot block the load', async () => {
  mockCall('getCurrentUser', someDealer())
  const blocked: boolean[] = []
  vi.mocked(reloadPortal).mockImplementation(() => void blocked.push(isLeavingBlocked()))
  show(true)
  expect(await screen.findByText('Half a sentence')).toBeVisible()
  expect(isLeavingBlocked()).toBe(true)

  await act(async () => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'portal:signed-in-as', newValue: 'somebody-else' }))
  })
  expect(await screen.findByText('Signed in as another account')).toBeVisible()
  expect(screen.queryByText('Half a sentence')).toBeNull()
  await waitFor(() => expect(reloadPortal).toHaveBeenCalledExactlyOnceWith('/'))
  expect(blocked).toEqual([false])
})

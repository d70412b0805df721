import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork, networkError } from '../../../../test/api-mock'
import { someStaff } from '../../../../test/given'
import { someCategory, somePackage } from '../../../../test/given-catalog'
import { renderPage } from '../../../../test/render-page'
import { currentToast, dismissToast } from '../../../design/toast/toast'
import { PackagesPage } from '../packages-page'

mockNetwork()
afterEach(() => dismissToast())

const one = somePackage()
const inactivePackage = somePackage({ isActive: false, updatedAt: '2026-11-20T12:00:00.000Z' })

async function showSwitch(query = '') {
  mockCall('listCategories', [someCategory()])
  const { typist } = await renderPage(<PackagesPage />, { user: someStaff(), path: `/packages${query}` })
  const toggle = await screen.findByRole('switch', { name: 'Full-Reach Search is active' })
  return { toggle, press: () => typist.click(toggle) }
}

/** A response that the test delays until it calls the returned function. */
function delayedReply<T>(answer: T) {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  return { reply: () => gate.then(() => answer), release: () => release() }
}

describe('the active switch of a package (docs/spec 7.5)', () => {
  it('shows the new value immediately, and the stored value after the response', async () => {
    mockCall('listPackages', [one])
    const answer = delayedReply(inactivePackage)
    const requests = mockCall('updatePackage', answer.reply)
    const { toggle, press } = await showSwitch()
    await press()
    expect(toggle).not.toBeChecked()
    await waitFor(() =>
      expect(requests).toMatchObject([{ params: { id: one.id }, body: { isActive: false, updatedAt: one.updatedAt } }]),
    )
    // A second press while the first is pending sends nothing.
    await press()
    const lists = mockCall('listPackages', [inactivePackage])
    answer.release()
    await waitFor(() => expect(currentToast()?.title).toBe('Package updated successfully'))
    await waitFor(() => expect(lists).toHaveLength(1))
    expect(toggle).not.toBeChecked()
    expect(requests).toHaveLength(1)
  })

  it('reverts after a rejection, and shows the reason next to it', async () => {
    mockCall('listPackages', [one])
    const answer = delayedReply(errorReply('INTERNAL', 'Something went wrong on our side.'))
    mockCall('updatePackage', answer.reply)
    const { toggle, press } = await showSwitch()
    await press()
    expect(toggle).not.toBeChecked()
    answer.release()
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.')
    expect(toggle).toBeChecked()
    expect(currentToast()).toMatchObject({ title: 'Failed to update package', variant: 'error' })
  })

  it('reverts while offline', async () => {
    mockCall('listPackages', [one])
    mockCall('updatePackage', networkError())
    const { toggle, press } = await showSwitch()
    await press()
    expect(await screen.findByRole('alert')).toHaveTextContent('cannot be reached')
    expect(toggle).toBeChecked()
  })

  it('shows another user’s earlier change of the package', async () => {
    mockCall('listPackages', [one])
    const current = somePackage({ price: '999.00', updatedAt: inactivePackage.updatedAt })
    mockCall('updatePackage', () => {
      mockCall('listPackages', [current])
      return errorReply('STALE', 'Someone else changed this. Please review the changes and try again.', {
        details: { current },
      })
    })
    const { toggle, press } = await showSwitch()
    await press()
    expect(await screen.findByRole('row', { name: /999\.00/ })).toBeVisible()
    await waitFor(() => expect(toggle).toBeChecked())
    const requests = mockCall('updatePackage', { ...current, isActive: false })
    await press()
    await waitFor(() => expect(requests).toMatchObject([{ body: { isActive: false, updatedAt: current.updatedAt } }]))
    await waitFor(() => expect(currentToast()?.title).toBe('Package updated successfully'))
  })

  it('confirms the change even if the filter removes the row', async () => {
    mockCall('listPackages', [one])
    mockCall('updatePackage', () => {
      mockCall('listPackages', [])
      return inactivePackage
    })
    const { press } = await showSwitch('?isActive=true')
    await press()
    expect(await screen.findByText('No packages found')).toBeVisible()
    expect(currentToast()?.title).toBe('Package updated successfully')
  })
})

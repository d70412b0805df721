import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mockCall, mockNetwork, networkError } from '../../../../test/api-mock'
import { someStaff } from '../../../../test/given'
import { renderPage } from '../../../../test/render-page'
import { Frame } from '../../../app/frame/frame'
import { StaffPartsProvider } from '../../../app/routes/staff-parts'
import { staffParts } from '../../../app/staff/parts'
import { countUnsent, writeStored } from './unsent-store'

mockNetwork()

it('asks for confirmation before signing out with unsent contacts, and removes only this account’s contacts', async () => {
  localStorage.clear()
  const user = someStaff('territory_manager')
  writeStored(user.id, 'first', '{}')
  writeStored('somebody-else', 'second', '{}')
  mockCall('listChangeRequests', [])
  mockCall('getProgram', networkError())
  const requests = mockCall('signOut', { success: true })
  const { typist } = await renderPage(
    <StaffPartsProvider value={staffParts}>
      <Frame />
    </StaffPartsProvider>,
    { user, path: '/nowhere' },
  )
  const openSignOutQuestion = async () => {
    await typist.click(screen.getByRole('button', { name: /^Account:/ }))
    await typist.click(await screen.findByRole('menuitem', { name: 'Log out' }))
    return within(await screen.findByRole('alertdialog', { name: '1 call not sent yet' }))
  }
  await typist.click((await openSignOutQuestion()).getByRole('button', { name: 'Stay signed in' }))
  expect([requests.length, countUnsent(user.id)]).toEqual([0, 1])
  await typist.click((await openSignOutQuestion()).getByRole('button', { name: 'Sign out and discard' }))
  await waitFor(() => expect(requests).toHaveLength(1))
  expect([countUnsent(user.id), countUnsent('somebody-else')]).toEqual([0, 1])
  localStorage.clear()
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mockCall, mockNetwork, noAnswer } from '../../../../test/api-mock'
import { someStaff } from '../../../../test/given'
import { renderPage } from '../../../../test/render-page'
import { Frame } from '../../../app/frame/frame'
import { StaffPartsProvider } from '../../../app/routes/staff-parts'
import { staffParts } from '../../../app/staff/parts'
import { keepText, keptCount } from './kept-store'

mockNetwork()

it('asks before the sign-out while contacts are unsent, and removes only those of this account', async () => {
  localStorage.clear()
  const user = someStaff('territory_manager')
  keepText(user.id, 'first', '{}')
  keepText('somebody-else', 'second', '{}')
  mockCall('listChangeRequests', [])
  mockCall('getProgram', noAnswer())
  const asked = mockCall('signOut', { success: true })
  const { typist } = await renderPage(
    <StaffPartsProvider value={staffParts}>
      <Frame />
    </StaffPartsProvider>,
    { user, path: '/nowhere' },
  )
  const logOut = async () => {
    await typist.click(screen.getByRole('button', { name: /^Account:/ }))
    await typist.click(await screen.findByRole('menuitem', { name: 'Log out' }))
    return within(await screen.findByRole('alertdialog', { name: '1 contact not sent yet' }))
  }
  await typist.click((await logOut()).getByRole('button', { name: 'Stay signed in' }))
  expect([asked.length, keptCount(user.id)]).toEqual([0, 1])
  await typist.click((await logOut()).getByRole('button', { name: 'Log out and remove' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect([keptCount(user.id), keptCount('somebody-else')]).toEqual([0, 1])
  localStorage.clear()
})

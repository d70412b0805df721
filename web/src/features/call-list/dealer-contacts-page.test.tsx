import type { DealerToCall } from '@portal/contract/call-list/call-list'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mockCall, mockNetwork } from '../../../test/api-mock'
import { someStaff } from '../../../test/given'
import { someContact, someDealerToCall } from '../../../test/given-call-list'
import { renderPage } from '../../../test/render-page'
import { DealerContactsPage } from './dealer-contacts-page'
import { UnsentSender } from './unsent/unsent-sender'

mockNetwork()
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

/** Shows the call history of a dealer. */
const show = (dealer: DealerToCall) =>
  renderPage(
    <>
      <DealerContactsPage />
      <UnsentSender />
    </>,
    {
      user: someStaff('territory_manager'),
      path: `/access/dealers/${dealer.id}/contacts`,
      route: '/access/dealers/$id/contacts',
    },
  )

it('says once that there are no calls (docs/spec 14.2)', async () => {
  const dealer = someDealerToCall(1, { lastContact: null, daysSince: null })
  mockCall('listDealerContacts', { orderYear: 2027, dealer, contacts: [] })
  await show(dealer)
  expect(await screen.findByText('No calls yet')).toBeVisible()
  expect(screen.queryByText('Never called')).toBeNull()
  expect(screen.queryByText('Last contact')).toBeNull()
})

it('stores one contact after a double tap (docs/spec 14.2)', async () => {
  const dealer = someDealerToCall(1)
  const contacts = [someContact()]
  mockCall('listDealerContacts', () => ({ orderYear: 2027, dealer, contacts }))
  const sent = mockCall('recordContact', () => {
    const contact = someContact({ id: `30000000-0000-4000-8000-00000000000${contacts.length}`, outcome: 'reached' })
    contacts.unshift(contact)
    return contact
  })
  const { typist } = await show(dealer)
  const reachedButton = await screen.findByRole('button', { name: 'Reached' })
  await typist.dblClick(reachedButton)
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(sent).toHaveLength(1)
  vi.advanceTimersByTime(700)
  await typist.click(reachedButton)
  await waitFor(() => expect(sent).toHaveLength(2))
})

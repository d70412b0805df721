import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mockCall, mockNetwork } from '../../../test/api-mock'
import { someStaff } from '../../../test/given'
import { someContact, someDealerToCall } from '../../../test/given-call-list'
import { someListedDealer } from '../../../test/given-dealers'
import { onNarrowScreen } from '../../../test/narrow-screen'
import { renderPage } from '../../../test/render-page'
import { dealerSections } from './dealer-sections'

mockNetwork()

const id = (last: number) => `20000000-0000-4000-8000-00000000010${last}`
const dealer = someListedDealer()

async function show(count: number) {
  const contacts = Array.from({ length: count }, (_, at) => someContact({ id: id(at), note: `Call ${at}` }))
  mockCall('listDealerContacts', { orderYear: 2027, dealer: someDealerToCall(1), contacts })
  const [section] = dealerSections
  if (!section) throw new Error('The feature has a section')
  return renderPage(<section.Section dealer={dealer} />, { user: someStaff('territory_manager') })
}

describe('the calls on a dealer’s page', () => {
  it('show the last three, the rest on request, and a link to record one', async () => {
    const { typist } = await show(5)
    const rows = () => within(screen.getByRole('list', { name: 'Call history' })).getAllByRole('listitem')
    await screen.findByText('Call 0')
    expect(rows()).toHaveLength(3)
    await typist.click(screen.getByRole('button', { name: 'Show all 5' }))
    expect(rows()).toHaveLength(5)
    const [link] = screen.getAllByRole('link', { name: 'Record a call' })
    expect(link).toHaveAttribute('href', `/access/dealers/${dealer.id}/contacts`)
  })

  it('are collapsed on phones and show the last outcome', async () => {
    onNarrowScreen()
    const { typist } = await show(1)
    expect(await screen.findByText('No answer, Sep 16, 2026')).toBeVisible()
    expect(screen.queryByText('Call 0')).toBeNull()
    await typist.click(screen.getByRole('button', { name: 'Calls' }))
    expect(screen.getByText('Call 0')).toBeVisible()
  })

  it('show one line with the link when there are none', async () => {
    onNarrowScreen()
    await show(0)
    expect(await screen.findByText('No calls yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Record a call' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Calls' })).toBeNull()
  })
})

import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { mockCall, mockNetwork } from '../../../test/api-mock'
import { someStaff } from '../../../test/given'
import { someCallList, someDealerToCall } from '../../../test/given-call-list'
import { renderPage } from '../../../test/render-page'
import { CallListPage } from './call-list-page'

mockNetwork()
afterEach(() => localStorage.clear())

function show(group = '') {
  const [golden, coastal] = someCallList().dealers
  const lowCountry = someDealerToCall(3, { companyName: 'Low Country Cooling', lastYearTotal: '21800.00' })
  mockCall('getCallList', someCallList({ dealers: [golden, lowCountry, coastal].flatMap((dealer) => dealer ?? []) }))
  return renderPage(<CallListPage />, {
    user: someStaff('territory_manager'),
    path: `/access/calls${group && `?group=${group}`}`,
    route: '/access/calls',
  })
}

it('names the year of each amount in the rows (docs/spec 14.2)', async () => {
  await show()
  const list = await screen.findByRole('list', { name: 'To call' })
  const rows = within(list).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('$21,800 in 2026'),
    expect.stringContaining('None in 2026'),
  ])
})

it('shows the brand and the last call in the rows (docs/spec 14.2)', async () => {
  await show()
  const list = await screen.findByRole('list', { name: 'To call' })
  const [row] = within(list).getAllByRole('listitem')
  expect(row).toHaveTextContent(/Odette Sewell, Brunswick, GABryantSep 16, 2026: No answer\. Runs Market Leader\./)
})

it.each([
  [
    '',
    'Dealers without a 2027 order. Callbacks come first, then dealers with the highest 2026 totals who have waited longest.',
  ],
  ['later', 'Dealers without a 2027 order, sorted by the day they return to the list.'],
  [
    'notThisYear',
    'Dealers who do not plan a 2027 order. Those with the highest 2026 totals who have waited longest come first.',
  ],
])('explains how the tab "%s" is sorted (docs/spec 14.1)', async (group, text) => {
  await show(group)
  expect(await screen.findByText(text)).toBeVisible()
})

it('says on the card that the order of the year was canceled (docs/spec 14.2)', async () => {
  mockCall('getCallList', someCallList({ dealers: [someDealerToCall(1, { hasCanceledOrder: true })] }))
  await renderPage(<CallListPage />, { user: someStaff('territory_manager'), path: '/access/calls' })
  expect(await screen.findByText('The 2027 order was canceled.')).toBeVisible()
})

it.each([
  ['territory_manager', 'access', 'Dashboard', '/access/dashboard'],
  ['super_admin', 'admin', 'Dealers', '/admin/dealers'],
] as const)('leads %s back to where they opened it (docs/spec 14.2)', async (role, area, name, href) => {
  mockCall('getCallList', someCallList())
  await renderPage(<CallListPage />, { user: someStaff(role), path: `/${area}/calls` })
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href)
})

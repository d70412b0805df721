import type { StaffRole } from '@portal/contract/rules/rank'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork, rawReply } from '../../../test/api-mock'
import { someStaff } from '../../../test/given'
import { someListedDealer } from '../../../test/given-dealers'
import { importId, noUserImport, someDealerImport } from '../../../test/given-imports'
import { someOrder } from '../../../test/given-orders'
import { someUser } from '../../../test/given-users'
import { sheetFile } from '../../../test/import-sheet'
import { renderPage } from '../../../test/render-page'
import { savedFiles, workbook } from '../../../test/saved-files'
import { mockUpload, mockUploads } from '../../../test/upload-mock'
import { dismissToast } from '../../design/toast/toast'
import { currentUserQuery } from '../../lib/session'
import { SessionKeeper } from '../session/session-keeper'
import { Dealers } from './dealers'
import { OrderHistory } from './order-history'
import { Users } from './users'

mockNetwork()
mockUploads()
afterEach(() => dismissToast())

/** Reads the current user, as the frame does. */
function OwnAccount() {
  useQuery(currentUserQuery)
  return null
}

const show = (page: ReactNode, path: string, role: StaffRole = 'super_admin') => {
  mockCall('listDealers', [someListedDealer()])
  mockCall('listTerritoryManagers', [])
  mockCall('listUsers', [someUser()])
  mockCall('listOrders', [someOrder()])
  return renderPage(page, { user: someStaff(role), path })
}

/** Clicks the page's Excel button and returns the export's query. */
async function exportSheet(
  page: ReactNode,
  path: string,
  call: 'exportDealers' | 'exportUsers' | 'exportOrders',
  role?: StaffRole,
) {
  const names = savedFiles()
  const requests = mockCall(call, rawReply(workbook('Export.xlsx')))
  const { typist } = await show(page, path, role)
  await typist.click(await screen.findByRole('button', { name: 'Excel' }))
  await waitFor(() => expect(names).toEqual(['Export.xlsx']))
  return Object.fromEntries(requests[0]?.query ?? [])
}

describe('the Excel button of a list', () => {
  it('exports the filtered dealers', async () => {
    const path = '/admin/dealers?search=air&district=SE&isActive=true&sort=-companyName&page=2'
    const query = await exportSheet(<Dealers />, path, 'exportDealers')
    expect(query).toEqual({ search: 'air', district: 'SE', isActive: 'true' })
  })

  it('exports the filtered users', async () => {
    const query = await exportSheet(<Users />, '/admin/users?role=sales_manager&isActive=false', 'exportUsers')
    expect(query).toEqual({ role: 'sales_manager', isActive: 'false' })
  })

  it.each<StaffRole>(['super_admin', 'mingledorffs', 'sales_manager', 'territory_manager'])(
    'exports the filtered orders for %s',
    async (role) => {
      const path = '/orders?search=air&status=active&year=2027&dealer=100001&changed=7&sort=-updatedAt'
      const query = await exportSheet(<OrderHistory />, path, 'exportOrders', role)
      expect(query).toEqual({
        search: 'air',
        status: 'active',
        year: '2027',
        dealer: '100001',
        changed: '7',
        layout: 'history',
      })
    },
  )
})

describe('an export of the visible columns (docs/spec 19.10)', () => {
  const defaultOrderColumns = 'createdAt,orderYear,orderId,dealerName,dealerNumber,status,totalAmount'
  const defaultDealerColumns = 'dealerNumber,companyName,contact,district,location,brand,manager,orderStatus,isActive'
  it.each([
    [
      'the chosen columns of orders',
      <OrderHistory key="1" />,
      '/orders?cols=signedAt,gone,orderYear',
      'exportOrders',
      'orderId,signedAt,orderYear',
    ],
    ['the default columns of orders', <OrderHistory key="2" />, '/orders', 'exportOrders', defaultOrderColumns],
    [
      'the chosen columns of dealers',
      <Dealers key="3" />,
      '/admin/dealers?cols=website',
      'exportDealers',
      'companyName,website',
    ],
    ['the default columns of dealers', <Dealers key="4" />, '/admin/dealers', 'exportDealers', defaultDealerColumns],
    [
      'the chosen columns of users',
      <Users key="5" />,
      '/admin/users?cols=role,email',
      'exportUsers',
      'name,role,email',
    ],
  ] as const)('has %s', async (_, page, path, call, columns) => {
    const names = savedFiles()
    const requests = mockCall(call, rawReply(workbook('Export.xlsx')))
    const { typist } = await show(page, path)
    await typist.click(await screen.findByRole('button', { name: 'Choose columns for Excel' }))
    await typist.click(await screen.findByRole('menuitem', { name: 'Excel with the visible columns' }))
    await waitFor(() => expect(names).toEqual(['Export.xlsx']))
    expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({ columns })
  })
})

describe('an import from a page', () => {
  async function openPreview() {
    const page = await show(
      <>
        <Dealers />
        <SessionKeeper user={someStaff()} onOther={() => undefined} />
      </>,
      '/admin/dealers',
    )
    await page.typist.click(screen.getByRole('button', { name: 'Import Excel' }))
    const dialog = await screen.findByRole('dialog', { name: 'Import Dealers from Excel' })
    await page.typist.upload(within(dialog).getByLabelText('Excel file'), sheetFile())
    return { ...page, dialog, inDialog: within(dialog) }
  }

  it('refetches the list', async () => {
    mockUpload('importDealers', someDealerImport({ importId }))
    const { typist, inDialog } = await openPreview()
    const listRequests = mockCall('listDealers', [someListedDealer({ companyName: 'Just Imported Air' })])
    await typist.click(await inDialog.findByRole('button', { name: /^Import 2, skip/ }))
    expect(await screen.findByText('Just Imported Air')).toBeInTheDocument()
    // The counts next to the list request one row.
    expect(listRequests.filter(({ query }) => query.get('limit') !== '1')).toHaveLength(1)
  })

  it('refetches the viewer’s own account after importing users', async () => {
    const columns = ['User_ID', 'Email']
    mockUpload('importUsers', { ...noUserImport({ created: 0, updated: 1, rowCount: 1, columns }), importId })
    const requests = mockCall('getCurrentUser', someStaff())
    const { typist } = await show(
      <>
        <Users />
        <OwnAccount />
      </>,
      '/admin/users',
    )
    await typist.click(screen.getByRole('button', { name: 'Import Excel' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Import Users from Excel' }))
    await typist.upload(dialog.getByLabelText('Excel file'), sheetFile('users.xlsx'))
    const importing = await dialog.findByRole('button', { name: 'Import 1 user' })
    const before = requests.length
    await typist.click(importing)
    await waitFor(() => expect(requests.length).toBeGreaterThan(before))
  })

  it('continues after the user signs in again during it', async () => {
    let isExpired = true
    mockCall('getCurrentUser', errorReply('UNAUTHENTICATED', 'Please sign in to continue.'))
    mockCall('staffSignIn', () => {
      isExpired = false
      return someStaff()
    })
    const requests = mockUpload('importDealers', () =>
      isExpired ? errorReply('UNAUTHENTICATED', 'Please sign in to continue.') : someDealerImport(),
    )
    const { typist, inDialog } = await openPreview()
    const signInDialog = within(await screen.findByRole('dialog', { name: 'Please sign in again' }))
    await typist.type(signInDialog.getByLabelText('Password'), 'Welcome-2-Portal')
    await typist.click(signInDialog.getByRole('button', { name: 'Sign In' }))
    expect(await inDialog.findByRole('tab', { name: 'Rejected 1' })).toBeVisible()
    expect(requests.map(({ fileName }) => fileName)).toEqual(['dealers.xlsx', 'dealers.xlsx'])
  })
})

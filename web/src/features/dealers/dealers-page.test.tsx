import type { Dealer } from '@portal/contract/dealers'
import type { Role } from '@portal/contract/program'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mockCall, mockNetwork, noAnswer, refusal } from '../../../test/api-mock'
import { someStaff } from '../../../test/given'
import { renderPage } from '../../../test/render-page'
import { DealersPage } from './dealers-page'

mockNetwork()

const managerId = '00000000-0000-4000-8000-0000000000aa'

const dealer: Dealer = {
  id: '00000000-0000-4000-8000-000000000001',
  firstName: 'Renee',
  lastName: 'Calloway',
  email: 'renee@example.com',
  dealerNumber: '204418',
  zipCode: '30301',
  companyName: 'Peachtree Air & Heat',
  companyType: 'Corporation',
  phone: '404-555-0142',
  website: 'https://peachtree.example.com',
  addressLine1: '12 Peachtree Street',
  addressLine2: null,
  city: 'Atlanta',
  state: 'GA',
  brand: 'Carrier',
  district: 'SE',
  territoryManagerId: managerId,
  territoryManagerName: 'Taylor Mabry',
  paymentTerms: 'cod',
  isActive: false,
  updatedAt: '2026-11-01T12:00:00.000Z',
}

const show = (role: Exclude<Role, 'dealer'> = 'super_admin', query = '') =>
  renderPage(<DealersPage />, { user: someStaff(role), path: `/dealers${query}` })

const managers = () => mockCall('listTerritoryManagers', [{ id: managerId, firstName: 'Taylor', lastName: 'Mabry' }])

describe('Dealer Management (the specification, dealers)', () => {
  it('has its columns and each row’s record', async () => {
    managers()
    mockCall('listDealers', [dealer], { 'x-total-count': '66' })
    await show()
    const row = await screen.findByRole('row', { name: /Peachtree/ })
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Dealer #',
      'Name / Company',
      'Contact',
      'Location',
      'Brand',
      'Territory Manager',
      'Status',
      'Actions',
    ])
    expect(row).toHaveTextContent(
      '204418Peachtree Air & HeatRenee Callowayrenee@example.com404-555-0142Atlanta, GA 30301CarrierTaylor MabryInactive',
    )
    expect(screen.getByText('Total')).toHaveTextContent('Total 66')
  })

  it('asks the server for what the address says', async () => {
    managers()
    const asked = mockCall('listDealers', [dealer])
    await show(
      'super_admin',
      `?search=peach&dealerNumber=2044&zip=303&territoryManagerId=${managerId}&sort=-brand&page=2`,
    )
    await screen.findByRole('row', { name: /Peachtree/ })
    expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({
      search: 'peach',
      dealerNumber: '2044',
      zip: '303',
      territoryManagerId: managerId,
      sort: '-brand',
      limit: '25',
      offset: '25',
    })
  })

  it('keeps filters and sort in the address and clears them', async () => {
    managers()
    mockCall('listDealers', [dealer])
    const { typist, router } = await show()
    await screen.findByRole('row', { name: /Peachtree/ })
    await typist.type(screen.getByLabelText('Zip Code'), '303')
    await waitFor(() => expect(router.state.location.searchStr).toBe('?zip=303'))
    await typist.selectOptions(screen.getByLabelText('Territory Manager'), 'Not assigned')
    await waitFor(() => expect(router.state.location.searchStr).toContain('territoryManagerId=none'))
    await typist.click(screen.getByRole('button', { name: 'Dealer #' }))
    await waitFor(() => expect(router.state.location.searchStr).toContain('sort=dealerNumber'))
    await typist.click(screen.getAllByRole('button', { name: 'Clear Filters' })[0] ?? document.body)
    await waitFor(() => expect(router.state.location.searchStr).toBe('?sort=dealerNumber'))
    expect(screen.getByLabelText('Zip Code')).toHaveValue('')
  })

  it('has district and status for a territory manager, and no managers', async () => {
    mockCall('listDealers', [dealer])
    await show('territory_manager')
    const districts = within(screen.getByLabelText('District')).getAllByRole('option')
    expect(districts.map((option) => option.textContent)).toEqual(['All', 'NG', 'SE', 'MW'])
    expect(screen.getByLabelText('Status')).toBeInTheDocument()
    expect(screen.queryByLabelText('Territory Manager')).toBeNull()
  })

  it.each([
    ['super_admin', '/admin'],
    ['mingledorffs', '/portal'],
    ['sales_manager', '/sales'],
    ['territory_manager', '/access'],
  ] as const)('leads %s to the orders of the own area', async (role, base) => {
    managers()
    mockCall('listDealers', [dealer])
    const { typist } = await show(role)
    await typist.click(await screen.findByRole('button', { name: /Actions for Peachtree/ }))
    expect(await screen.findByRole('menuitem', { name: 'View Orders' })).toHaveAttribute(
      'href',
      `${base}/orders?dealer=204418`,
    )
  })

  it('shows how to reach a dealer', async () => {
    managers()
    mockCall('listDealers', [dealer])
    const { typist } = await show()
    await typist.click(await screen.findByRole('button', { name: /Actions for Peachtree/ }))
    await typist.click(await screen.findByRole('menuitem', { name: 'Contact Information' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Contact Information' }))
    expect(dialog.getByText('Renee Calloway')).toBeVisible()
    expect(dialog.getByRole('link', { name: 'renee@example.com' })).toHaveAttribute('href', 'mailto:renee@example.com')
    expect(dialog.getByText('COD')).toBeVisible()
  })

  it('says when there is no dealer at all', async () => {
    managers()
    mockCall('listDealers', [])
    await show()
    expect(await screen.findByText('No dealers found. Click "Add Dealer" to create the first one.')).toBeVisible()
  })

  it('says when the filters leave none', async () => {
    managers()
    mockCall('listDealers', [])
    await show('super_admin', '?search=zzz')
    expect(await screen.findByText('Try adjusting your filters')).toBeVisible()
  })

  it('says when the lists cannot be loaded', async () => {
    mockCall('listTerritoryManagers', refusal('INTERNAL', 'Something went wrong on our side.'))
    mockCall('listDealers', noAnswer())
    const { typist } = await show()
    expect(await screen.findByText('The dealers could not be loaded')).toBeVisible()
    expect(await screen.findByText('HTTP 500: Something went wrong on our side.')).toBeVisible()
    mockCall('listDealers', [dealer])
    await typist.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('row', { name: /Peachtree/ })).toBeVisible()
  })
})

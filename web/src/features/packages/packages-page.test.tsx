import type { Role } from '@portal/contract/rules/roles'
import { requestTexts } from '@portal/contract/texts/call'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork, networkError } from '../../../test/api-mock'
import { someStaff } from '../../../test/given'
import { someCategory, somePackage } from '../../../test/given-catalog'
import { onNarrowScreen } from '../../../test/narrow-screen'
import { renderPage } from '../../../test/render-page'
import { averagePriceCents } from './components/package-tiles'
import { packageYears } from './components/package-toolbar'
import { PackagesPage } from './packages-page'

mockNetwork()

const one = somePackage()
const other = somePackage({ id: someCategory().id, name: 'Old Mailer', isActive: false })
const readOnlyColumns = ['Name', 'Category', 'Tier', 'Year', 'Price', 'Type']

function show(role: Exclude<Role, 'dealer'> = 'super_admin', query = '') {
  mockCall('listCategories', [someCategory()])
  return renderPage(<PackagesPage />, { user: someStaff(role), path: `/packages${query}` })
}

const columnNames = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent)

describe('the staff’s packages page (docs/spec 7.2)', () => {
  it('shows its columns, with a switch and an edit button per row for a super admin', async () => {
    mockCall('listPackages', [one, { ...other, isCustom: true }])
    await show()
    const row = await screen.findByRole('row', { name: /Full-Reach/ })
    expect(row).toHaveTextContent(
      'Full-Reach SearchSearch and social togetherDigital AdvertisingBetter2027$1,250.00Monthly',
    )
    expect(within(row).getByRole('switch', { name: 'Full-Reach Search is active' })).toBeChecked()
    expect(screen.getByRole('switch', { name: 'Old Mailer is active' })).not.toBeChecked()
    expect(screen.getByRole('row', { name: /Old Mailer/ })).toHaveTextContent('Old MailerCustom')
    expect(columnNames()).toEqual([...readOnlyColumns, 'Status', 'Actions'])
    expect(within(row).getByRole('button', { name: 'Edit Full-Reach Search' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Avg. Price' })).toBeNull()
  })

  it.each(['mingledorffs', 'sales_manager', 'territory_manager'] as const)('is read-only for a %s', async (role) => {
    mockCall('listPackages', [one, other])
    await show(role)
    expect(await screen.findByRole('row', { name: /Old Mailer/ })).toHaveTextContent('Old MailerInactive')
    expect(columnNames()).toEqual(readOnlyColumns)
    expect(screen.queryByRole('switch')).toBeNull()
    for (const name of ['Add Package', 'Duplicate for Next Year', 'Categories', /^Edit/]) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
    expect(screen.queryByRole('heading', { name: 'Avg. Price' }) !== null).toBe(role === 'territory_manager')
  })

  it('stores server-side filters and sort in the URL, and clears them', async () => {
    const requests = mockCall('listPackages', [one])
    const { typist, router } = await show()
    await screen.findByRole('row', { name: /Full-Reach/ })
    await typist.selectOptions(await screen.findByLabelText('Category'), 'Digital Advertising')
    await typist.selectOptions(screen.getByLabelText('Package Year'), '2027')
    await typist.selectOptions(screen.getByLabelText('Status'), 'Inactive')
    await typist.click(screen.getByRole('button', { name: 'Price' }))
    await waitFor(() =>
      expect(Object.fromEntries(requests.at(-1)?.query ?? [])).toEqual({
        categoryId: one.categoryId,
        year: '2027',
        isActive: 'false',
        sort: 'price',
        limit: '25',
        offset: '0',
      }),
    )
    expect(router.state.location.searchStr).toContain('year=2027')
    const [clear] = screen.getAllByRole('button', { name: 'Clear Filters' })
    await typist.click(clear ?? expect.fail('nothing to clear'))
    await waitFor(() => expect(router.state.location.searchStr).toBe('?sort=price'))
  })

  it('starts with the order year without Clear Filters, and returns to it from all years', async () => {
    const requests = mockCall('listPackages', [one])
    const { typist, router } = await show()
    await screen.findByRole('row', { name: /Full-Reach/ })
    expect(requests.map(({ query }) => query.get('year'))).toEqual(['2027'])
    expect(await screen.findByLabelText('Package Year')).toHaveValue('2027')
    expect(router.state.location.searchStr).toBe('')
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull()
    await typist.selectOptions(screen.getByLabelText('Package Year'), 'All')
    await waitFor(() => expect(requests.at(-1)?.query.has('year')).toBe(false))
    expect(router.state.location.searchStr).toBe('?year=all')
    await typist.click(screen.getByRole('button', { name: 'Clear Filters' }))
    await waitFor(() => expect(screen.getByLabelText('Package Year')).toHaveValue('2027'))
    expect(router.state.location.searchStr).toBe('')
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull()
  })

  it('shows all years for a link with a filter but no year', async () => {
    const requests = mockCall('listPackages', [one])
    const { typist, router } = await show('super_admin', '?isActive=false')
    await screen.findByRole('row', { name: /Full-Reach/ })
    expect(requests.map(({ query }) => query.has('year'))).toEqual([false])
    await typist.selectOptions(screen.getByLabelText('Status'), 'All')
    await waitFor(() => expect(router.state.location.searchStr).toBe('?year=all'))
  })

  it('keeps the order year when another filter is set', async () => {
    mockCall('listPackages', [one])
    const { typist, router } = await show()
    await typist.selectOptions(await screen.findByLabelText('Status'), 'Inactive')
    await waitFor(() => expect(router.state.location.searchStr).toBe('?year=2027&isActive=false'))
  })

  it('offers a menu with the status on phones', async () => {
    onNarrowScreen()
    mockCall('listPackages', [one])
    const requests = mockCall('updatePackage', { ...one, isActive: false })
    const { typist } = await show()
    await typist.click(await screen.findByRole('button', { name: 'Actions for Full-Reach Search' }))
    expect(screen.queryByRole('switch')).toBeNull()
    await typist.click(await screen.findByRole('menuitem', { name: 'Deactivate' }))
    await waitFor(() => expect(requests[0]?.body).toEqual({ isActive: false, updatedAt: one.updatedAt }))
  })

  it('searches by name and description', async () => {
    const requests = mockCall('listPackages', [one])
    const { typist } = await show('super_admin', `?search=${'a'.repeat(300)}`)
    await screen.findByRole('row', { name: /Full-Reach/ })
    expect(requests[0]?.query.get('search')).toHaveLength(300)
    await typist.clear(await screen.findByLabelText('Search name or description'))
    await typist.type(await screen.findByLabelText('Search name or description'), 'social')
    await waitFor(() => expect(requests.at(-1)?.query.get('search')).toBe('social'))
  })

  it('shows an empty state if there are none, and an error if they cannot be loaded', async () => {
    mockCall('listPackages', [])
    const { unmount } = await show('super_admin', '?search=zzz')
    expect(await screen.findByText('No packages found')).toBeVisible()
    unmount()
    mockCall('listPackages', networkError())
    await show()
    expect(await screen.findByText('The packages could not be loaded')).toBeVisible()
  })

  it('opens the last page when the link’s page no longer exists', async () => {
    const requests = mockCall('listPackages', ({ query }) => (query.get('offset') === '0' ? [one] : []), {
      'x-total-count': '1',
    })
    await show('super_admin', '?page=3')
    expect(await screen.findByRole('row', { name: /Full-Reach/ })).toBeVisible()
    expect(requests.map(({ query }) => query.get('offset'))).toEqual(['50', '0'])
  })

  it('shows a territory manager the catalog’s metrics, in whole dollars', async () => {
    mockCall('listPackages', [one, { ...other, price: '500.00' }])
    await show('territory_manager')
    const tile = async (name: string) => (await screen.findByRole('heading', { level: 2, name })).closest('section')
    await waitFor(async () => expect(await tile('Total Packages')).toHaveTextContent('2'))
    expect(await tile('Active Packages')).toHaveTextContent('1')
    await waitFor(async () => expect(await tile('Categories')).toHaveTextContent('1'))
    expect(await tile('Avg. Price')).toHaveTextContent('$875')
    const [, first] = within(await screen.findByRole('table')).getAllByRole('row')
    expect(first).toHaveTextContent('$1,250Monthly')
  })
})

describe('an incomplete catalog', () => {
  const tile = async (name: string) => (await screen.findByRole('heading', { level: 2, name })).closest('section')

  it('is counted across all pages', async () => {
    const requests = mockCall('listPackages', ({ query }) => (query.get('offset') === '1000' ? [other] : [one]), {
      'x-total-count': '1001',
    })
    await show('territory_manager')
    await waitFor(async () => expect(await tile('Total Packages')).toHaveTextContent('2'))
    expect(await tile('Active Packages')).toHaveTextContent('1')
    expect(requests.map(({ query }) => query.get('offset'))).toContain('1000')
  })

  it('shows on its tile that a count is unavailable', async () => {
    mockCall('listPackages', ({ query }) =>
      query.get('limit') === '1000' ? errorReply('INTERNAL', requestTexts.internal) : [one],
    )
    await show('territory_manager')
    await waitFor(async () => expect(await tile('Avg. Price')).toHaveTextContent(requestTexts.internal))
    await waitFor(async () => expect(await tile('Categories')).toHaveTextContent('1'))
    expect(await screen.findByRole('row', { name: /Full-Reach/ })).toBeVisible()
  })

  it('shows why categories are missing, in the toolbar and in the form, and retries', async () => {
    mockCall('listPackages', [one])
    mockCall('listCategories', errorReply('INTERNAL', requestTexts.internal))
    const { typist } = await renderPage(<PackagesPage />, { user: someStaff(), path: '/packages' })
    expect(await screen.findByRole('alert')).toHaveTextContent(requestTexts.internal)
    await typist.click(screen.getByRole('button', { name: 'Add Package' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Package' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(requestTexts.internal)
    mockCall('listCategories', [someCategory()])
    await typist.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByRole('option', { name: 'Digital Advertising' })).toBeInTheDocument()
    expect(dialog.queryByRole('alert')).toBeNull()
  })
})

describe('metrics of the catalog', () => {
  it('rounds the average to whole dollars', () => {
    expect(averagePriceCents([])).toBeNull()
    expect(averagePriceCents([{ price: '10.00' }, { price: '11.01' }])).toBe(1100)
  })

  it('offers the years from the program’s first year to next year', () => {
    expect(packageYears(2027)).toEqual([2028, 2027, 2026, 2025])
    expect(packageYears(2027, 2026)).toEqual([2028, 2027, 2026, 2025])
    expect(packageYears(2027, 2031)).toEqual([2031, 2028, 2027, 2026, 2025])
  })
})

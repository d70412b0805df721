import type { Category, Package } from '@portal/contract/catalogue'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mockCall, mockNetwork, noAnswer } from '../../../test/api-mock'
import { someStaff } from '../../../test/given'
import { renderPage } from '../../../test/render-page'
import { averagePriceCents } from './catalogue-figures'
import { packageYears } from './components/package-toolbar'
import { PackagesPage } from './packages-page'

mockNetwork()

const category: Category = {
  id: '00000000-0000-4000-8000-0000000000c1',
  name: 'Digital Advertising',
  description: '',
  color: '#3B82F6',
}

const one: Package = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Full-Reach Search',
  categoryId: category.id,
  categoryName: category.name,
  tier: 'better',
  description: 'Search and social together\n- Paid search',
  price: '1250.00',
  pricingType: 'monthly',
  packageYear: 2027,
  isActive: true,
  isCustom: false,
  updatedAt: '2026-11-01T12:00:00.000Z',
}

function show(role: 'super_admin' | 'territory_manager' = 'super_admin', query = '') {
  mockCall('listCategories', [category])
  return renderPage(<PackagesPage />, { user: someStaff(role), path: `/packages${query}` })
}

describe('the packages of staff (the specification, packages)', () => {
  it('has its columns and marks what is out of the ordinary', async () => {
    mockCall('listPackages', [one, { ...one, id: category.id, name: 'Old Mailer', isActive: false, isCustom: true }])
    await show()
    expect(await screen.findByRole('row', { name: /Full-Reach/ })).toHaveTextContent(
      'Full-Reach SearchSearch and social togetherDigital AdvertisingBetter2027$1,250.00Monthly',
    )
    expect(screen.getByRole('row', { name: /Old Mailer/ })).toHaveTextContent('Old MailerCustomInactive')
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Name',
      'Category',
      'Tier',
      'Year',
      'Price',
      'Type',
    ])
    expect(screen.queryByRole('heading', { name: 'Avg. Price' })).toBeNull()
  })

  it('filters and sorts by the server, in the address', async () => {
    const asked = mockCall('listPackages', [one])
    const { typist, router } = await show()
    await screen.findByRole('row', { name: /Full-Reach/ })
    await typist.selectOptions(await screen.findByLabelText('Category'), 'Digital Advertising')
    await typist.selectOptions(screen.getByLabelText('Package Year'), '2027')
    await typist.selectOptions(screen.getByLabelText('Status'), 'Inactive')
    await typist.click(screen.getByRole('button', { name: 'Price' }))
    await waitFor(() =>
      expect(Object.fromEntries(asked.at(-1)?.query ?? [])).toEqual({
        categoryId: category.id,
        year: '2027',
        isActive: 'false',
        sort: 'price',
        limit: '25',
        offset: '0',
      }),
    )
    expect(router.state.location.searchStr).toContain('year=2027')
  })

  it('says when there are none, and when they cannot be loaded', async () => {
    mockCall('listPackages', [])
    const { unmount } = await show('super_admin', '?search=zzz')
    expect(await screen.findByText('No packages found')).toBeVisible()
    unmount()
    mockCall('listPackages', noAnswer())
    await show()
    expect(await screen.findByText('The packages could not be loaded')).toBeVisible()
  })

  it('gives a territory manager the catalogue at a glance, in whole dollars', async () => {
    mockCall('listPackages', [one, { ...one, id: category.id, price: '500.00', isActive: false }])
    await show('territory_manager')
    const tile = async (name: string) => (await screen.findByRole('heading', { level: 2, name })).closest('section')
    expect(await tile('Total Packages')).toHaveTextContent('2')
    expect(await tile('Active Packages')).toHaveTextContent('1')
    expect(await tile('Categories')).toHaveTextContent('1')
    expect(await tile('Avg. Price')).toHaveTextContent('$875')
    const [, first] = within(await screen.findByRole('table')).getAllByRole('row')
    expect(first).toHaveTextContent('$1,250Monthly')
  })
})

describe('figures of the catalogue', () => {
  it('rounds the average to whole dollars', () => {
    expect(averagePriceCents([])).toBeNull()
    expect(averagePriceCents([{ price: '10.00' }, { price: '11.01' }])).toBe(1100)
  })

  it('offers the years from the first to the next', () => {
    expect(packageYears(2027)).toEqual([2028, 2027, 2026, 2025])
  })
})

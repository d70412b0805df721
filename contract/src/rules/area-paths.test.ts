import { expect, it } from 'vitest'
import { areaPath, homePath } from './area-paths'
import { roles } from './roles'

it('returns the area and home of each role (docs/spec 23.1)', () => {
  expect(roles.map(homePath)).toEqual([
    '/admin/dashboard',
    '/portal/dashboard',
    '/sales/dashboard',
    '/access/dashboard',
    '/',
  ])
  expect(areaPath('sales_manager', 'requests')).toBe('/sales/requests')
  expect(areaPath('dealer', 'orders')).toBe('/orders')
})

import { expect, it } from 'vitest'
import { areaPath, homePath } from './area-paths'
import { roles } from './program'

it('gives each role the area and the home of docs/spec 23.1', () => {
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

import { endpoints } from '@portal/contract/endpoints'
import { expect, it } from 'vitest'
import { dealerAddresses } from './dealer-addresses'
import { openAddresses } from './open-addresses'
import { staffAddresses } from './staff-addresses'

it('lists each call of a browser once, and in the first script only those without a role', () => {
  const accesses = new Map(Object.entries(endpoints).map(([name, { access }]) => [name, access as string]))
  const open = Object.keys(openAddresses)
  const dealers = Object.keys(dealerAddresses)
  const staff = Object.keys(staffAddresses)
  expect(open.every((name) => ['public', 'session'].includes(accesses.get(name) ?? ''))).toBe(true)
  expect([...open, ...dealers, ...staff].toSorted()).toEqual(
    [...accesses.keys()].filter((name) => accesses.get(name) !== 'key').toSorted(),
  )
  expect(dealers).toContain('createOrder')
  expect(staff).toContain('watchChanges')
  expect(openAddresses.getCurrentUser).toEqual({ method: 'GET', path: '/api/auth/user' })
  expect(openAddresses.getProgram.isPublic).toBe(true)
})

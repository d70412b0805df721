import { endpoints } from '@portal/contract/endpoints'
import { expect, it } from 'vitest'
import { openAddresses } from './open-addresses'
import { roleAddresses } from './role-addresses'

it('holds each call that a browser makes once, and in the first script those alone that take no role', () => {
  const accesses = new Map(Object.entries(endpoints).map(([name, { access }]) => [name, access as string]))
  const open = Object.keys(openAddresses)
  const role = Object.keys(roleAddresses)
  expect(open.every((name) => ['public', 'session'].includes(accesses.get(name) ?? ''))).toBe(true)
  expect([...open, ...role].toSorted()).toEqual(
    [...accesses.keys()].filter((name) => accesses.get(name) !== 'key').toSorted(),
  )
  expect(openAddresses.getCurrentUser).toEqual({ method: 'GET', path: '/api/auth/user' })
  expect(openAddresses.getProgram.isPublic).toBe(true)
})

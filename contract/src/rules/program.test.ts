import { expect, it } from 'vitest'
import { program, roleLabel } from './program'
import { roles } from './roles'

it('labels roles as specified, unknown ones with their raw value, and no role as User', () => {
  expect(roles.map((role) => roleLabel(role))).toEqual([
    'Super Admin',
    'Mingledorffs',
    'Sales Manager',
    'Territory Manager',
    'Dealer',
  ])
  expect(roleLabel('auditor')).toBe('auditor')
  expect(roleLabel('toString')).toBe('toString')
  expect([roleLabel(), roleLabel(null), roleLabel('')]).toEqual(['User', 'User', 'User'])
  expect(roleLabel('dealer', { ...program.roleLabels, dealer: 'Contractor' })).toBe('Contractor')
})

it('has the copyright line with the year 2025', () => {
  expect(program.copyright).toContain(String(program.copyrightYear))
  expect(program.copyrightYear).toBe(2025)
})

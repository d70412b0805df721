import { expect, it } from 'vitest'
import { program, roleLabel, roles } from './program'

it('labels the roles as specified: an unknown one with its raw value, none as User', () => {
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

it('carries the copyright line with the year 2025', () => {
  expect(program.copyright).toContain(String(program.copyrightYear))
  expect(program.copyrightYear).toBe(2025)
})

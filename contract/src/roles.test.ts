import { expect, it } from 'vitest'
import { defaultDocument } from './program/default-document'
import { roleLabel, roles } from './rules/roles'

const labels = defaultDocument.words.roles

it('labels roles as specified, unknown ones with their raw value, and no role as User', () => {
  expect(roles.map((role) => roleLabel(labels, role))).toEqual([
    'Super Admin',
    'Mingledorffs',
    'Sales Manager',
    'Territory Manager',
    'Dealer',
  ])
  expect(roleLabel(labels, 'auditor')).toBe('auditor')
  expect(roleLabel(labels, 'toString')).toBe('toString')
  expect([roleLabel(labels), roleLabel(labels, null), roleLabel(labels, '')]).toEqual(['User', 'User', 'User'])
  expect(roleLabel({ ...labels, dealer: 'Contractor' }, 'dealer')).toBe('Contractor')
})

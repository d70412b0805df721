import { describe, expect, it } from 'vitest'
import { type Role, roles } from './program'
import { mayManage, rolesUpTo } from './rank'

describe('rank (docs/spec 6.4)', () => {
  it.each<[Role, Role[]]>([
    ['super_admin', ['super_admin', 'mingledorffs', 'sales_manager', 'territory_manager']],
    ['mingledorffs', ['mingledorffs', 'sales_manager', 'territory_manager']],
    ['sales_manager', ['sales_manager', 'territory_manager']],
    ['territory_manager', ['territory_manager']],
    ['dealer', []],
  ])('a %s reaches the own rank and below', (role, expected) => {
    expect(rolesUpTo(role)).toEqual(expected)
  })

  it('lets only super admins change what would take over an account of their own rank', () => {
    const peers = roles.filter((role) => mayManage({ role }, { role }))
    expect(peers).toEqual(['super_admin'])
    expect(mayManage({ role: 'sales_manager' }, { role: 'territory_manager' })).toBe(true)
  })
})

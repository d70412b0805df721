import { describe, expect, it } from 'vitest'
import { canManage, canSetPassword, getRolesWithinRank, hasLowerRank } from './rank'
import { type Role, roles } from './roles'

describe('rank (docs/spec 2.5)', () => {
  it.each<[Role, Role[]]>([
    ['super_admin', ['super_admin', 'mingledorffs', 'sales_manager', 'territory_manager']],
    ['mingledorffs', ['mingledorffs', 'sales_manager', 'territory_manager']],
    ['sales_manager', ['sales_manager', 'territory_manager']],
    ['territory_manager', ['territory_manager']],
    ['dealer', []],
  ])('lists the roles up to the rank of a %s: %j', (role, expected) => {
    expect(getRolesWithinRank(role)).toEqual(expected)
  })

  it('ranks staff roles from highest to lowest, and no role below a dealer', () => {
    const getRolesBelow = (viewer: Role) => roles.filter((role) => hasLowerRank({ role: viewer }, { role }))
    expect(getRolesBelow('super_admin')).toEqual(['mingledorffs', 'sales_manager', 'territory_manager'])
    expect(getRolesBelow('sales_manager')).toEqual(['territory_manager'])
    expect(getRolesBelow('territory_manager')).toEqual([])
    expect(getRolesBelow('dealer')).toEqual([])
  })

  it('lets only super admins manage accounts of their own rank', () => {
    const peers = roles.filter((role) => canManage({ role }, { role }))
    expect(peers).toEqual(['super_admin'])
    expect(canManage({ role: 'sales_manager' }, { role: 'territory_manager' })).toBe(true)
  })

  it('lets the creator of an account manage it at the same rank, but not set its password', () => {
    for (const role of roles) expect(canManage({ role }, { role, createdByViewer: true })).toBe(true)
    const withPassword = roles.filter((role) => canSetPassword({ role }, { role }))
    expect(withPassword).toEqual(['super_admin'])
  })
})

import type { Role } from '@portal/contract/rules/roles'
import { describe, expect, it } from 'vitest'
import { scopeKey, scopeSelection } from './dealer-scope'
import { orders } from './tables'

const subject = (role: Role, id: string, district: string | null = 'SE') => ({ role, id, district })

describe('A total', () => {
  const reach = (role: Role, id: string, district?: string | null) =>
    scopeKey(subject(role, id, district), 'order.read')

  it('is shared by all users with full access', () => {
    expect(reach('mingledorffs', 'a')).toBe(reach('super_admin', 'b', null))
  })

  it('is shared by the sales managers of one district only', () => {
    expect(reach('sales_manager', 'a')).toBe(reach('sales_manager', 'b'))
    expect(reach('sales_manager', 'a')).not.toBe(reach('sales_manager', 'a', 'NW'))
    expect(reach('sales_manager', 'a')).not.toBe(reach('sales_manager', 'a', null))
  })

  it('is not shared by other roles, even in the same district', () => {
    expect(reach('territory_manager', 'a')).not.toBe(reach('territory_manager', 'b'))
    expect(reach('dealer', 'a')).not.toBe(reach('dealer', 'b'))
    const all = (['dealer', 'territory_manager', 'sales_manager', 'mingledorffs'] as const).map((role) =>
      reach(role, 'a'),
    )
    expect(new Set(all).size).toBe(all.length)
  })
})

describe('The selection of a list', () => {
  const selection = (role: Role, id: string, district: string | null = 'SE') =>
    scopeSelection(orders.dealerId, subject(role, id, district), 'order.read')

  it('is the same for everyone with full access', () => {
    expect(selection('mingledorffs', 'a')).toEqual(selection('super_admin', 'b'))
    expect(selection('mingledorffs', 'a')).toMatchObject({ values: {} })
    const keys = (['dealer', 'territory_manager', 'sales_manager', 'mingledorffs'] as const).map(
      (role) => selection(role, 'a').key,
    )
    expect(new Set(keys).size).toBe(keys.length)
    for (const key of keys) expect(key).not.toBe('')
  })

  it('contains the user, or for sales managers the district', () => {
    expect(selection('territory_manager', 'a').values).toMatchObject({ subjectId: 'a' })
    expect(selection('dealer', 'a').values).toMatchObject({ subjectId: 'a' })
    expect(selection('sales_manager', 'a').values).toEqual({ subjectDistrict: 'SE' })
    expect(selection('sales_manager', 'a', null).key).not.toBe(selection('sales_manager', 'a').key)
  })
})

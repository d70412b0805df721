import type { UserCounts } from '@portal/contract/accounts/user-counts'
import type { User } from '@portal/contract/accounts/users'

/** A territory manager in user management: active, not locked. */
export const someUser = (overrides: Partial<User> = {}): User => ({
  id: '30000000-0000-4000-8000-000000000001',
  email: 'casey@example.com',
  firstName: 'Casey',
  lastName: 'Lindqvist',
  role: 'territory_manager',
  phone: '404-555-0113',
  district: 'SE',
  isActive: true,
  dealerNumber: null,
  isLocked: false,
  updatedAt: '2026-11-01T12:00:00.000Z',
  ...overrides,
})

/** The server's counts of staff accounts. */
export const someUserCounts = (overrides: Partial<UserCounts> = {}): UserCounts => ({
  total: 12,
  territoryManagers: 5,
  salesManagers: 3,
  active: 9,
  ...overrides,
})

import type { User } from '@portal/contract/users'

/** A territory manager as the user management shows one: active, not locked. */
export const someUser = (over: Partial<User> = {}): User => ({
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
  ...over,
})

import type { Category, ManagedCategory, Package } from '@portal/contract/catalog/catalog'
import { packageFieldNames } from '@portal/contract/catalog/package-fields'
import { unset } from './given'

const getId = (last: number): string => `20000000-0000-4000-8000-${String(last).padStart(12, '0')}`

export const someCategory = (overrides: Partial<Category> = {}): Category => ({
  id: getId(1),
  name: 'Digital Advertising',
  description: 'Found by people who search',
  color: '#1D5FA8',
  updatedAt: '2026-11-01T12:00:00.000Z',
  ...overrides,
})

/** The category of custom packages. */
export const customCategory = (): Category => someCategory({ id: getId(9), name: 'Custom', description: '' })

export const managedCategory = (overrides: Partial<ManagedCategory> = {}): ManagedCategory => ({
  ...someCategory(),
  packageCount: 0,
  ...overrides,
})

/** An active package of 2027 for $1,250.00 a month. */
export const somePackage = (overrides: Partial<Package> = {}): Package => ({
  ...unset(packageFieldNames),
  id: getId(101),
  name: 'Full-Reach Search',
  categoryId: someCategory().id,
  categoryName: someCategory().name,
  tier: 'better',
  description: 'Search and social together\n- Paid search',
  price: '1250.00',
  pricingType: 'monthly',
  packageYear: 2027,
  isActive: true,
  isCustom: false,
  updatedAt: '2026-11-01T12:00:00.000Z',
  ...overrides,
})

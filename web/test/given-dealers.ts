import { dealerFieldNames } from '@portal/contract/accounts/dealer-fields'
import type { ListedDealer } from '@portal/contract/accounts/dealers'
import { unset } from './given'

export const someManager = { id: '00000000-0000-4000-8000-0000000000aa', firstName: 'Taylor', lastName: 'Mabry' }
export const otherManager = { id: '00000000-0000-4000-8000-0000000000ab', firstName: 'Jo', lastName: 'Sandoval' }

/** A dealer as staff see it: complete, active and not locked. */
export const someListedDealer = (overrides: Partial<ListedDealer> = {}): ListedDealer => ({
  ...unset(dealerFieldNames),
  id: '00000000-0000-4000-8000-000000000001',
  firstName: 'Renee',
  lastName: 'Calloway',
  email: 'renee@example.com',
  dealerNumber: '204418',
  zipCode: '30301',
  companyName: 'Peachtree Air & Heat',
  companyType: 'Corporation',
  phone: '404-555-0142',
  website: 'https://peachtree.example.com',
  addressLine1: '12 Peachtree Street',
  city: 'Atlanta',
  state: 'GA',
  brand: 'Carrier',
  district: 'SE',
  territoryManagerId: someManager.id,
  territoryManagerName: 'Taylor Mabry',
  paymentTerms: 'cod',
  isActive: true,
  isLocked: false,
  updatedAt: '2026-11-01T12:00:00.000Z',
  ...overrides,
})

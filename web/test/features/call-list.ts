import { mockCall } from '../api-mock'
import type { ExpectedFeature } from '../expected-features'
import { someDealerToCall } from '../given-call-list'

export const expected: ExpectedFeature = {
  staffPaths: ['calls', 'dealers/$id/contacts'],
  found: { 'call list': 'calls' },
  mockDealerPage: () => {
    mockCall('listDealerContacts', { orderYear: 2027, dealer: someDealerToCall(1), contacts: [] })
  },
}

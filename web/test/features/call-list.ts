import type { ExpectedFeature } from '../expected-features'

export const expected: ExpectedFeature = {
  staffPaths: ['calls', 'dealers/$id/contacts'],
  found: { 'call list': 'calls' },
}

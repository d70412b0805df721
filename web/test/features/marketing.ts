import type { ExpectedFeature } from '../expected-features'

export const expected: ExpectedFeature = {
  staffPaths: [],
  dealerPaths: ['/marketing'],
  found: {},
}

import type { ExpectedFeature } from '../expected-features'

export const expected: ExpectedFeature = {
  staffPaths: ['packages/report'],
  found: { 'package report': 'packages/report' },
}

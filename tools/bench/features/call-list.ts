import type { FeatureReadings } from './feature-readings'

export const readings: FeatureReadings = { afterSeason: [{ name: 'call list', path: '/api/admin/calls' }] }

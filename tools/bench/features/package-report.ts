import type { FeatureReadings } from './feature-readings'

export const readings: FeatureReadings = { lists: [{ name: 'package report', path: '/api/package-report' }] }

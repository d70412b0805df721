import type { FeatureScreen } from '../feature-screen'

export const screens: readonly FeatureScreen[] = [{ name: 'package-report', path: () => 'packages/report' }]

import type { DealerFeatureScreen } from '../feature-screen'

export const dealerScreens: readonly DealerFeatureScreen[] = [{ name: 'marketing', path: '/marketing' }]

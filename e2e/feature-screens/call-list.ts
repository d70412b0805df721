import { dealerWithoutOrder, type FeatureScreen } from '../feature-screen'

export const screens: readonly FeatureScreen[] = [
  { name: 'calls', path: () => 'calls' },
  { name: 'contacts', path: async (page) => `dealers/${await dealerWithoutOrder(page)}/contacts` },
]

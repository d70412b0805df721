import type { HomeCard } from '../../lib/feature'
import { marketingQuery } from './api'
import { MarketingCard } from './components/marketing-card'

export const homeCards: readonly HomeCard[] = [{ reads: () => [marketingQuery()], Card: MarketingCard }]

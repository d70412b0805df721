import type { CurrentUser } from '@portal/contract/accounts/auth'
import type { QueryClient } from '@tanstack/react-query'
import { DealerHomePage } from '../../features/home/dealer-home-page'
import { hasSignedOrder } from '../../features/home/has-signed-order'
import { callQuery } from '../../lib/api/queries'
import type { HomeCard } from '../../lib/feature'
import { LazyRequestChange } from './lazy-request-change'

const files = import.meta.glob<{ homeCards: readonly HomeCard[] }>('../../features/*/home-cards.tsx', { eager: true })

/** The cards of all features. */
const cards = Object.entries(files).flatMap(([path, { homeCards }]) =>
  homeCards.map((card) => ({ ...card, key: path })),
)

/** Loads the data of the cards, so that the page appears complete. Dealers without a signed order have no cards. */
export async function prepare(_user: CurrentUser, { client }: { client: QueryClient }): Promise<void> {
  const orders = client.getQueryData(callQuery('listOrders').queryKey)
  if (!orders || !hasSignedOrder(orders)) return
  const queries = cards.flatMap(({ reads }) => reads())
  await Promise.all(queries.map((query) => client.prefetchQuery({ ...query, retry: false })))
}

export const DealerHome = () => (
  <DealerHomePage RequestChange={LazyRequestChange} cards={cards.map(({ key, Card }) => <Card key={key} />)} />
)

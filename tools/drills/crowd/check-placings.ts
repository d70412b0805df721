import { dealerNumber } from '../../bench/data/names'
import { withClient } from '../../bench/data/run-sql'

interface Checked {
  lost: number
  half: number
  twice: number
}

interface OrderRow {
  dealer_number: string
  items: number
  snapshots: number
  signings: number
}

/** What became of the placings of a year: answered and not there, there in part, there more than once. */
export async function checkPlacings(url: string, orderYear: number, placed: readonly number[]): Promise<Checked> {
  const orders = await withClient(url, async (client) => {
    const { rows } = await client.query<OrderRow>(
      `select dealer_number,
        (select count(*)::int from order_items where order_id = orders.id) as items,
        (select count(*)::int from agreement_snapshots where order_id = orders.id) as snapshots,
        (select count(*)::int from audit_events where order_id = orders.id and action = 'order.placed') as signings
      from orders join dealer_profiles on account_id = dealer_id where order_year = $1`,
      [orderYear],
    )
    return rows
  })
  const numbers = orders.map((order) => order.dealer_number)
  const found = new Set(numbers)
  return {
    lost: placed.filter((n) => !found.has(dealerNumber(n))).length,
    half: orders.filter(({ items, snapshots, signings }) => items === 0 || snapshots === 0 || signings === 0).length,
    twice:
      numbers.length - found.size + orders.filter(({ snapshots, signings }) => snapshots > 1 || signings > 1).length,
  }
}

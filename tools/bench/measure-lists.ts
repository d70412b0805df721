import { managerIdOf } from './data/names'
import { type BenchRequest, drive, sendOnce, type Target } from './load/drive'
import { type Figures, middleOf } from './load/figures'
import { asDealer, asStaff, shuffledFrom } from './load/people'
import type { BenchOptions } from './options'

export interface ComparedList {
  name: string
  few: Figures
  many: Figures
  /** Time of one answer among many rows by that among few: 1 is as fast, 1.2 is a fifth slower. */
  slowdown: number
}

interface Side extends Target {
  dealers: number
}

type Source = (dealers: number) => () => BenchRequest

const get = (path: string, headers: () => Record<string, string>) => (): BenchRequest => ({
  method: 'GET',
  path,
  headers: headers(),
})

const byDirector =
  (path: string): Source =>
  () =>
    get(path, () => asStaff('director'))

const orders = (query: string): Source => byDirector(`/api/orders?limit=50${query}`)

/** By name and number, since the name alone is the beginning of more names where there are more dealers. */
const oneCompany = 'search=dealer%20company%201234%20201234'

const byManagers =
  (path: string): Source =>
  (dealers) => {
    const next = shuffledFrom(Math.ceil(dealers / 100))
    return get(path, () => asStaff(`manager${next()}`))
  }

/** Without campaigns and their audience, which take too long for ten connections and a second: the season asks for them one by one. */
const lists: { name: string; source: Source }[] = [
  { name: 'orders, newest first', source: orders('') },
  { name: 'orders, third page', source: orders('&offset=100') },
  { name: 'orders, last changed first', source: orders('&sort=-updatedAt') },
  { name: 'orders, by company', source: orders('&sort=dealerName') },
  { name: 'orders, by amount', source: orders('&sort=-totalAmount') },
  { name: 'orders, one status', source: orders('&status=active') },
  { name: 'orders, one year', source: orders('&year=2026') },
  { name: 'orders, of one manager', source: orders(`&territoryManagerId=${managerIdOf(1)}`) },
  { name: 'orders, changed in 30 days', source: orders('&changed=30') },
  { name: 'orders, by number', source: orders('&orderId=2026-000042') },
  { name: 'orders, of one dealer', source: orders('&dealer=200042') },
  { name: 'orders, search for one company', source: orders(`&${oneCompany}`) },
  { name: 'orders, seen by a territory manager', source: byManagers('/api/orders?limit=50') },
  {
    name: 'orders, seen by a dealer',
    source: (dealers) => {
      const next = shuffledFrom(dealers)
      return get('/api/orders?limit=50', () => asDealer(next()))
    },
  },
  { name: 'dealers', source: byDirector('/api/admin/dealers?limit=50') },
  { name: 'dealers, search', source: byDirector(`/api/admin/dealers?limit=50&${oneCompany}`) },
  { name: 'dealers, seen by a territory manager', source: byManagers('/api/admin/dealers?limit=50') },
  { name: 'change requests', source: byDirector('/api/change-requests?limit=50') },
  { name: 'change requests, pending', source: byDirector('/api/change-requests?limit=50&status=pending') },
  { name: 'dashboard', source: byDirector('/api/dashboard') },
  { name: 'recent activity', source: byDirector('/api/dashboard/activity') },
  { name: 'figures of the year', source: byDirector('/api/dashboard/figures') },
  { name: 'package report', source: byDirector('/api/package-report') },
]

const ROUNDS = 3

/** Drives each list on the small and the large database by turns. */
export async function compareLists(few: Side, many: Side, options: BenchOptions): Promise<ComparedList[]> {
  const length = { seconds: options.seconds / ROUNDS }
  const compared: ComparedList[] = []
  for (const { name, source } of lists) {
    const sides = [few, many].map((target) => ({ target, next: source(target.dealers), runs: [] as Figures[] }))
    for (const { target, next } of sides) {
      await sendOnce(target.url, next())
      await drive(target, next, options.connections, { seconds: 1 })
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { target, next, runs } of sides) runs.push(await drive(target, next, options.connections, length))
    }
    const [small, large] = sides.map(({ runs }) => middleOf(runs))
    if (small && large) compared.push({ name, few: small, many: large, slowdown: small.perSecond / large.perSecond })
  }
  return compared
}

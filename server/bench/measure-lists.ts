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

const list = (query: string, headers: () => Record<string, string>) => (): BenchRequest => ({
  method: 'GET',
  path: `/api/orders?limit=50${query}`,
  headers: headers(),
})

const byDirector =
  (query: string): Source =>
  () =>
    list(query, () => asStaff('director'))

const lists: { name: string; source: Source }[] = [
  { name: 'all, newest first', source: byDirector('') },
  { name: 'all, third page', source: byDirector('&offset=100') },
  { name: 'all, last changed first', source: byDirector('&sort=-updatedAt') },
  { name: 'all, by company', source: byDirector('&sort=dealerName') },
  { name: 'all, by amount', source: byDirector('&sort=-totalAmount') },
  { name: 'all, one status', source: byDirector('&status=active') },
  { name: 'all, one year', source: byDirector('&year=2026') },
  { name: 'search for one company', source: byDirector('&search=dealer%20company%201234%20') },
  {
    name: 'of a territory manager',
    source: (dealers) => {
      const next = shuffledFrom(Math.ceil(dealers / 100))
      return list('', () => asStaff(`manager${next()}`))
    },
  },
  {
    name: 'of a dealer',
    source: (dealers) => {
      const next = shuffledFrom(dealers)
      return list('', () => asDealer(next()))
    },
  },
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

import { sendOrThrow } from '../common/send'
import { productionSettings, withPortal } from '../common/start-portal'
import { drive, type LoadLength, runInTurns, splitIntoRounds, type Target } from './drive'
import { featureLists } from './features/feature-readings'
import { type BenchOptions, CONNECTIONS } from './options'
import { getManagerId, requestAsDealers, requestAsDirector, requestAsManagers, type Source } from './people'
import { kilobytes, type Row, round } from './report'

const orders = (query: string) => requestAsDirector(`/api/orders?limit=50${query}`)

/** A search for name and number, because with more dealers, more names match the name alone. */
const oneCompany = 'search=dealer%20company%201234%20201234'

/**
 * The measured lists. Campaigns and audiences are missing, because they are too slow for ten connections. The part
 * `season` measures them one at a time.
 */
const lists = (dealers: number): Readonly<Record<string, Source>> => ({
  'orders, newest first': orders(''),
  'orders, third page': orders('&offset=100'),
  'orders, last changed first': orders('&sort=-updatedAt'),
  'orders, by company': orders('&sort=dealerName'),
  'orders, by amount': orders('&sort=-totalAmount'),
  'orders, one status': orders('&status=active'),
  'orders, one year': orders('&year=2026'),
  'orders of one manager': orders(`&territoryManagerId=${getManagerId(1)}`),
  'orders, changed in 30 days': orders('&changed=30'),
  'orders, by number': orders('&orderId=2026-000042'),
  'orders of one dealer': orders('&dealer=200042'),
  'orders, search for one company': orders(`&${oneCompany}`),
  'orders, seen by a territory manager': requestAsManagers(dealers, '/api/orders?limit=50'),
  'orders, seen by a dealer': requestAsDealers(dealers, '/api/orders?limit=50'),
  dealers: requestAsDirector('/api/admin/dealers?limit=50'),
  'dealers, search': requestAsDirector(`/api/admin/dealers?limit=50&${oneCompany}`),
  'dealers, seen by a territory manager': requestAsManagers(dealers, '/api/admin/dealers?limit=50'),
  'change requests': requestAsDirector('/api/change-requests?limit=50'),
  'change requests, pending': requestAsDirector('/api/change-requests?limit=50&status=pending'),
  dashboard: requestAsDirector('/api/dashboard'),
  'recent activity': requestAsDirector('/api/dashboard/activity'),
  'metrics of the year': requestAsDirector('/api/dashboard/figures'),
  ...Object.fromEntries(featureLists.map(({ name, path }) => [name, requestAsDirector(path)])),
})

/** Measures each list on the small and the large database. */
async function compareLists(small: Target, large: Target, { dealers, manyDealers, only, seconds }: BenchOptions) {
  const rows: Row[] = []
  const listsOfMany = lists(manyDealers)
  for (const [list, source] of Object.entries(lists(dealers)).filter(([name]) => only.test(name))) {
    const run = (length: LoadLength) => ({
      few: () => drive(small, source, CONNECTIONS, length),
      many: () => drive(large, listsOfMany[list] ?? source, CONNECTIONS, length),
    })
    for (const warmUp of Object.values(run({ seconds: 1 }))) await warmUp()
    const { few, many } = await runInTurns(run(splitIntoRounds(seconds)))
    rows.push({
      list,
      'few req/s': round(few.perSecond),
      'few p50 ms': round(few.p50),
      'many req/s': round(many.perSecond),
      'many p50 ms': round(many.p50),
      'many p95 ms': round(many.p95),
      'few / many': round(few.perSecond / many.perSecond),
    })
  }
  return rows
}

const refreshedPaths = ['/api/orders?limit=50', '/api/admin/dealers?limit=50', '/api/change-requests?limit=50']

/** Compares the cost of refreshing an unchanged list, a 304, with the full list. */
async function compareUnchanged(target: Target, { seconds }: BenchOptions): Promise<Row[]> {
  const rows: Row[] = []
  for (const path of refreshedPaths) {
    const request = requestAsDirector(path)()
    const { body, etag } = await sendOrThrow(target.url, request)
    const conditionalRequest = { ...request, headers: { ...request.headers, 'if-none-match': etag } }
    const { full, unchanged } = await runInTurns({
      full: () => drive(target, () => request, CONNECTIONS, splitIntoRounds(seconds)),
      unchanged: () => drive(target, () => conditionalRequest, CONNECTIONS, splitIntoRounds(seconds)),
    })
    rows.push({
      refresh: path,
      'full req/s': round(full.perSecond),
      'full CPU ms': round(full.processorMs),
      'full kB': kilobytes(body.length),
      '304 req/s': round(unchanged.perSecond),
      '304 CPU ms': round(unchanged.processorMs),
    })
  }
  return rows
}

export const measureLists = (few: string, many: string, options: BenchOptions): Promise<Row[][]> =>
  withPortal({ DATABASE_URL: few, ...productionSettings }, (small) =>
    withPortal({ DATABASE_URL: many, ...productionSettings }, async (large) => [
      await compareLists(small, large, options),
      await compareUnchanged(small, options),
    ]),
  )

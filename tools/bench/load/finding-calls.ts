import type { ReadingCall } from './call'
import { asDealer, asStaff, shuffledFrom } from './people'

type Headers = () => Record<string, string>

/** Words that one company holds, some hundreds of orders, and every row. */
const words = [
  ['one company', 'dealer company 1234 201234'],
  ['a number', '2345'],
  ['a common word', 'dealer'],
] as const

/** What is asked while somebody types, by those who reach all rows, a district and the dealers of one manager. */
export function findingCalls(dealers: number): ReadingCall[] {
  const nextManager = shuffledFrom(Math.ceil(dealers / 100))
  const nextDealer = shuffledFrom(dealers)
  const people: [string, Headers][] = [
    ['all rows', () => asStaff('director')],
    ['a district', () => asStaff('sales')],
    ['a territory manager', () => asStaff(`manager${nextManager()}`)],
    ['a dealer', () => asDealer(nextDealer())],
  ]
  return people.flatMap(([who, headers]) =>
    words.map(([what, typed]): ReadingCall => {
      const path = `/api/find?q=${encodeURIComponent(typed)}`
      const requests = () => () => ({ method: 'GET' as const, path, headers: headers() })
      return { kind: 'read', name: `find ${what}, ${who}`, requests, aim: null }
    }),
  )
}

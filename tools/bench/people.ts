import { createHash } from 'node:crypto'
import type { PortalRequest } from '../common/send'

/** The ID of the nth record of a kind: a version 4 UUID derived from a hash, the same here and in `uuidSql`. */
function getId(kind: string, n: number | string): string {
  const hex = createHash('md5').update(`${kind} ${n}`).digest('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)]
  return parts.join('-')
}

/** Like `getId`, but in SQL, for the text expression `name` ('dealer 17'). */
export const uuidSql = (name: string): string =>
  `overlay(overlay(md5(${name}) placing '4' from 13 for 1) placing '8' from 17 for 1)::uuid`

/** The hash that the server stores for a session's token, in SQL, for the text expression `token`. */
export const tokenHashSql = (token: string): string =>
  `rtrim(translate(encode(sha256(convert_to(${token}, 'UTF8')), 'base64'), '+/', '-_'), '=')`

export const getOrderId = (dealer: number, year: number): string => getId('order', `${dealer} ${year}`)
export const getManagerId = (n: number): string => getId('staff manager', n)
export const getManagers = (dealers: number): number => Math.ceil(dealers / 100)
export const dealerNumber = (n: number): string => String(200_000 + n)
export const getZip = (n: number): string => String(30_000 + (n % 1000))
export const staffEmail = 'director@example.com'
export const staffPassword = 'bench-password'

/** The number of last year's orders that have many notes each. They belong to the first dealers. */
export const NOTED_ORDERS = 15
export const NOTES_EACH = 50

const cookie = (token: string) => ({ cookie: `portal_session=${token}` })
export const dealerHeaders = (n: number) => cookie(`bench-dealer-${n}`)
export const staffHeaders = (name: string) => cookie(`bench-staff-${name}`)

/** Generates requests, each by a different user or for a different record. */
export type Source = () => PortalRequest

export const get = (path: string, headers: Record<string, string>): PortalRequest => ({ method: 'GET', path, headers })

export const requestAsStaff = (name: string, path: string): Source => {
  const request = get(path, staffHeaders(name))
  return () => request
}

export const requestAsDirector = (path: string): Source => requestAsStaff('director', path)

/**
 * Generates requests for the numbers from 1 to `count`, in an order that never changes and is spread over the entire
 * table.
 */
export const requestAsEach = (count: number, request: (n: number) => PortalRequest): Source => {
  let n = 0
  return () => {
    n = (n + 7919) % count
    return request(n + 1)
  }
}

export const requestAsDealers = (dealers: number, path: string): Source =>
  requestAsEach(dealers, (n) => get(path, dealerHeaders(n)))

export const requestAsManagers = (dealers: number, path: string): Source =>
  requestAsEach(getManagers(dealers), (n) => get(path, staffHeaders(`manager${n}`)))

import { createHash } from 'node:crypto'

/** The id of the n-th thing of a kind: a version 4 UUID made from a hash, here and in `uuidSql` alike. */
function idOf(kind: string, n: number | string): string {
  const hex = createHash('md5').update(`${kind} ${n}`).digest('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)]
  return parts.join('-')
}

/** The same in SQL, for the text expression `name` ('dealer 17'). */
export const uuidSql = (name: string): string =>
  `overlay(overlay(md5(${name}) placing '4' from 13 for 1) placing '8' from 17 for 1)::uuid`

export const orderIdOf = (dealer: number, year: number): string => idOf('order', `${dealer} ${year}`)

export const managerIdOf = (n: number): string => idOf('staff manager', n)

export const dealerToken = (n: number): string => `bench-dealer-${n}`
export const staffToken = (name: string): string => `bench-staff-${name}`

/** The hash that the server stores of a session's token, for the text expression `token`. */
export const tokenHashSql = (token: string): string =>
  `rtrim(translate(encode(sha256(convert_to(${token}, 'UTF8')), 'base64'), '+/', '-_'), '=')`

export const dealerNumber = (n: number): string => String(200_000 + n)
export const zipOf = (n: number): string => String(30_000 + (n % 1000))
export const staffEmail = 'director@example.com'
export const staffPassword = 'bench-password'

/** Of the first dealers, as many orders of last year have many notes, so many each. */
export const NOTED_ORDERS = 15
export const NOTES_EACH = 50

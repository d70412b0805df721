import type { EndpointName } from '@portal/contract/endpoints'
import { noteServerTime } from '../server-time'
import type { Address, Addresses } from './address-table'
import { noteAnswer } from './connection'
import { apiErrorOf, OfflineError } from './errors'
import { isHeld } from './leaving'
import { openAddresses } from './open-addresses'
import { outageStatuses } from './outage'
import { renewSession } from './renewal'

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** Path and query of a call, given its path in the endpoint table. Empty query values are left out. */
export function addressOf(template: string, sent: { params?: unknown; query?: unknown } = {}): string {
  const params = asRecord(sent.params)
  const path = template.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(asRecord(sent.query))) {
    if (value !== undefined && value !== null && value !== '') query.set(key, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}

/** What fails without an answer never reached the portal, or its answer was lost; unless the page itself gave the call up. */
async function answered<T>(work: Promise<T>, isRead: boolean, signal?: AbortSignal): Promise<T> {
  try {
    return await work
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new OfflineError({ cause, isRead })
  }
}

/** How a call is made that takes a role. That comes with the portal behind the sign-in, or with what only staff see of it. */
async function roleAddress(name: EndpointName, signal?: AbortSignal): Promise<Address> {
  // Nothing was sent where the address does not come.
  const { dealerAddresses } = await answered(import('./dealer-addresses'), true, signal)
  const known = dealerAddresses[name]
  if (known) return known
  const { staffAddresses } = await answered(import('./staff-addresses'), true, signal)
  const address = staffAddresses[name]
  if (address === undefined) throw new Error(`No browser makes the call ${name}`)
  return address
}

/** One request. An expired session is renewed in place and the request made again; any other refusal is an ApiError. */
export async function sendRequest(
  name: EndpointName,
  send: (address: Address) => Promise<Response>,
  signal?: AbortSignal,
): Promise<Response> {
  const sentAt = performance.now()
  const open: Addresses = openAddresses
  const known = open[name]
  // Asked at once: the session may have ended by the time the address is there. A call that takes a role is never public.
  if (isHeld(known ?? {})) return new Promise(() => {})
  const address = known ?? (await roleAddress(name, signal))
  // What a screen reads for itself can be given up; what somebody pressed for, as a download, is an act.
  const isRead = address.method === 'GET' && signal !== undefined
  let response = await answered(send(address), isRead, signal)
  if (response.status === 401 && !address.isPublic && (await renewSession(sentAt))) {
    response = await answered(send(address), isRead, signal)
  }
  noteServerTime(response.headers.get('date'))
  if (!outageStatuses.includes(response.status)) noteAnswer(true)
  if (!response.ok) throw await apiErrorOf(response)
  return response
}

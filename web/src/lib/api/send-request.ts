import type { EndpointName } from '@portal/contract/endpoints'
import { noteServerTime } from '../server-time'
import type { Address, Addresses } from './address-table'
import { noteAnswer } from './connection'
import { OfflineError, readApiError } from './errors'
import { openAddresses } from './open-addresses'
import { outageStatuses } from './outage'
import { renewSession } from './renewal'
import { isSuspended } from './suspended-calls'

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** The path and query of a call, from its path in the endpoint table. Omits empty query values. */
export function getAddress(template: string, sent: { params?: unknown; query?: unknown } = {}): string {
  const params = asRecord(sent.params)
  const path = template.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(asRecord(sent.query))) {
    if (value !== undefined && value !== null && value !== '') query.set(key, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}

/** A call without a response never reached the portal, or its response was lost, unless the page aborted it. */
async function readAnswer<T>(work: Promise<T>, isRead: boolean, signal?: AbortSignal): Promise<T> {
  try {
    return await work
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new OfflineError({ cause, isRead })
  }
}

/** The address of a call that requires a role. It is in the chunk behind the sign-in, or in the staff chunk. */
async function roleAddress(name: EndpointName, signal?: AbortSignal): Promise<Address> {
  // If the address cannot be loaded, nothing was sent.
  const { dealerAddresses } = await readAnswer(import('./dealer-addresses'), true, signal)
  const known = dealerAddresses[name]
  if (known) return known
  const { staffAddresses } = await readAnswer(import('./staff-addresses'), true, signal)
  const address = staffAddresses[name]
  if (address === undefined) throw new Error(`No browser makes the call ${name}`)
  return address
}

/** Sends one request. If the session has expired, the user signs in again in place and the request is repeated; other rejections are ApiErrors. */
export async function sendRequest(
  name: EndpointName,
  send: (address: Address) => Promise<Response>,
  signal?: AbortSignal,
): Promise<Response> {
  const sentAt = performance.now()
  const open: Addresses = openAddresses
  const known = open[name]
  // Check first: the session may have ended by the time the address has loaded. Calls that require a role are never public.
  if (isSuspended(known ?? {})) return new Promise(() => {})
  const address = known ?? (await roleAddress(name, signal))
  // Queries of a screen can be aborted; an action of the user, such as a download, cannot.
  const isRead = address.method === 'GET' && signal !== undefined
  let response = await readAnswer(send(address), isRead, signal)
  if (response.status === 401 && !address.isPublic && (await renewSession(sentAt))) {
    response = await readAnswer(send(address), isRead, signal)
  }
  noteServerTime(response.headers.get('date'))
  if (!outageStatuses.includes(response.status)) noteAnswer(true)
  if (!response.ok) throw await readApiError(response)
  return response
}

import { programHeader } from '@portal/contract/api/program-header'
import type { EndpointName } from '@portal/contract/endpoints'
import { syncServerTime } from '../server-time'
import type { Address, Addresses } from './address-table'
import { recordResponse } from './connection'
import { OfflineError, readApiError } from './errors'
import { reportProgram } from './named-program'
import { openAddresses } from './open-addresses'
import { outageStatuses } from './outage'
import { renewSession } from './renewal'
import { isSuspended } from './suspended-calls'

const toRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** The path and query of a call, from its path in the endpoint table. Omits empty query values. */
export function getAddress(template: string, input: { params?: unknown; query?: unknown } = {}): string {
  const params = toRecord(input.params)
  const path = template.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(toRecord(input.query))) {
    if (value !== undefined && value !== null && value !== '') query.set(key, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}

/**
 * Throws OfflineError for a call without a response: it never reached the portal, or the response was lost. Calls that
 * the page aborted keep their error.
 */
async function catchOffline<T>(response: Promise<T>, isQuery: boolean, signal?: AbortSignal): Promise<T> {
  try {
    return await response
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new OfflineError({ cause, isQuery })
  }
}

/** Loads the address of a call that requires a role, from the chunk behind the sign-in or the staff chunk. */
async function loadRoleAddress(name: EndpointName, signal?: AbortSignal): Promise<Address> {
  // If the address fails to load, nothing was sent, so report it like a failed query.
  const { dealerAddresses } = await catchOffline(import('./dealer-addresses'), true, signal)
  const dealerAddress = dealerAddresses[name]
  if (dealerAddress) return dealerAddress
  const { staffAddresses } = await catchOffline(import('./staff-addresses'), true, signal)
  const address = staffAddresses[name]
  if (address === undefined) throw new Error(`No browser makes the call ${name}`)
  return address
}

/**
 * Sends one request. If the session has expired, prompts the user to sign in again in place, and repeats the request.
 * Other rejections throw ApiError.
 */
export async function sendRequest(
  name: EndpointName,
  send: (address: Address) => Promise<Response>,
  signal?: AbortSignal,
): Promise<Response> {
  const sentAt = performance.now()
  const open: Addresses = openAddresses
  const openAddress = open[name]
  // Check this before the address loads, because the session may end in the meantime. Calls that require a role are never public.
  if (isSuspended(openAddress ?? {})) return new Promise(() => {})
  const address = openAddress ?? (await loadRoleAddress(name, signal))
  // Queries of a screen can be aborted; an action of the user, such as a download, cannot.
  const isQuery = address.method === 'GET' && signal !== undefined
  let response = await catchOffline(send(address), isQuery, signal)
  if (response.status === 401 && !address.isPublic && (await renewSession(sentAt))) {
    response = await catchOffline(send(address), isQuery, signal)
  }
  syncServerTime(response.headers.get('date'))
  reportProgram(response.headers.get(programHeader))
  if (!outageStatuses.includes(response.status)) recordResponse(true)
  if (!response.ok) throw await readApiError(response)
  return response
}

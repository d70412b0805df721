import type { EndpointShape } from '@portal/contract/api/endpoint'
import type { EndpointName } from '@portal/contract/endpoints'
import { noteAnswer } from './connection'
import { endpointOf } from './endpoint-of'
import { apiErrorOf, OfflineError } from './errors'
import { outageStatuses } from './outage'
import { renewSession } from './renewal'

/** What fails without an answer never reached the portal, or its answer was lost; unless the page itself gave the call up. */
async function answered<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await work
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new OfflineError({ cause })
  }
}

/** One request. An expired session is renewed in place and the request made again; any other refusal is an ApiError. */
export async function sendRequest(
  name: EndpointName,
  send: (endpoint: EndpointShape) => Promise<Response>,
  signal?: AbortSignal,
): Promise<Response> {
  const sentAt = performance.now()
  const endpoint = await answered(endpointOf(name), signal)
  let response = await answered(send(endpoint), signal)
  if (response.status === 401 && endpoint.access !== 'public' && (await renewSession(sentAt))) {
    response = await answered(send(endpoint), signal)
  }
  if (!outageStatuses.includes(response.status)) noteAnswer(true)
  if (!response.ok) throw await apiErrorOf(response)
  return response
}

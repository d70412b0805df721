import type { SignatureOutline } from '@portal/contract/accounts/profile'
import { maxTypedSignatureLength } from '@portal/contract/rules/signature'
import { CallerQueues } from '../../platform/caller-queues'
import { unavailable } from '../../platform/http/api-errors'
import { RenderingInterruptedError, RenderThreads } from '../../platform/pdf/render-threads'

const threads = new RenderThreads<string>('outline', import.meta.url, { threads: 1 })

/**
 * Queues as many requests as a full name has letters, since a browser may send one per letter while the thread starts.
 */
const turns = new CallerQueues(maxTypedSignatureLength)

/**
 * Outlines a typed signature, using fonts that browsers do not load.
 * @throws ApiError 429 if too many names of the caller are queued, 503 if too many callers are waiting or the thread
 *   was interrupted
 */
export async function signatureOutline(callerId: string, name: string): Promise<SignatureOutline> {
  const outline = await turns
    .run(callerId, () => threads.render(name))
    .catch((error) => {
      throw error instanceof RenderingInterruptedError ? unavailable() : error
    })
  return JSON.parse(outline.toString())
}

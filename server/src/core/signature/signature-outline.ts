import type { SignatureOutline } from '@portal/contract/accounts/profile'
import { maxTypedSignature } from '@portal/contract/rules/signature'
import { CallerQueues } from '../../platform/caller-queues'
import { unavailable } from '../../platform/http/refusals'
import { RenderingInterruptedError, RenderThreads } from '../../platform/pdf/render-threads'

const threads = new RenderThreads<string>('outline', import.meta.url, { threads: 1 })

/** A name may be typed to its end while the thread starts. */
const turns = new CallerQueues(maxTypedSignature)

/**
 * A typed signature as outlines, from fonts that browsers do not load.
 * @throws ApiError 429 when too many names of the caller are waiting, 503 when too many callers are waiting or the thread was
 * interrupted
 */
export async function signatureOutline(callerId: string, name: string): Promise<SignatureOutline> {
  const outline = await turns
    .run(callerId, () => threads.render(name))
    .catch((error) => {
      throw error instanceof RenderingInterruptedError ? unavailable() : error
    })
  return JSON.parse(outline.toString())
}

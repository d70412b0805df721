import type { SignatureOutline } from '@portal/contract/accounts/profile'
import { unavailable } from '../../platform/http/refusals'
import { RenderingInterruptedError, RenderThreads } from '../../platform/pdf/render-threads'

const threads = new RenderThreads<string>('outline', import.meta.url, { threads: 1 })

/**
 * A typed signature as outlines, from fonts that browsers do not load.
 * @throws ApiError 503 when too many names are waiting or the thread was interrupted
 */
export async function signatureOutline(name: string): Promise<SignatureOutline> {
  const outline = await threads.render(name).catch((error) => {
    throw error instanceof RenderingInterruptedError ? unavailable() : error
  })
  return JSON.parse(outline.toString())
}

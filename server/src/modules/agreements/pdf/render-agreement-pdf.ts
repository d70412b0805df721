import { RenderThreads } from '../../../platform/pdf/render-threads'
import { inSpan } from '../../../platform/tracing/tracing'
import type { PrintInput } from './agreement-print'

const threads = new RenderThreads<PrintInput>('agreement', import.meta.url)

/**
 * The signed agreement as a PDF with room for its seal, made in a thread of its own.
 * Throws `ApiError` 503 when too many wait for one, and `RenderingInterruptedError` when it was cut off.
 */
export function renderAgreementPdf({ agreement, seal }: PrintInput): Promise<Buffer> {
  // No more than is drawn travels to the thread.
  const { content, canonical, sha256, signaturePng } = agreement
  const input = { agreement: { content, canonical, sha256, signaturePng }, seal }
  return inSpan('render PDF', {}, () => threads.render(input))
}

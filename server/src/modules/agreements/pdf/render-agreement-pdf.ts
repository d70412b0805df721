import { FileCache } from '../../../platform/pdf/file-cache'
import { RenderThreads } from '../../../platform/pdf/render-threads'
import { inSpan } from '../../../platform/tracing/tracing'
import { assertIntact } from '../assert-intact'
import type { SealedAgreement } from './agreement-print'

// One for the process, whoever asks: a snapshot never changes, so its file never does.
const files = new FileCache(32 * 1024 * 1024)
const making = new Map<string, Promise<Buffer>>()
const threads = new RenderThreads<SealedAgreement>('agreement', import.meta.url)

async function make(snapshotId: string, agreement: SealedAgreement): Promise<Buffer> {
  try {
    const { content, canonical, sha256, signaturePng } = agreement
    const pdf = await inSpan('render PDF', {}, () => threads.render({ content, canonical, sha256, signaturePng }))
    files.set(snapshotId, pdf)
    return pdf
  } finally {
    making.delete(snapshotId)
  }
}

/**
 * The signed agreement as a PDF, made from its snapshot alone, in a thread of its own, once for all who ask meanwhile.
 * Throws `AgreementIntegrityError` instead of printing a snapshot that does not match its hashes, `ApiError` 503 when
 * too many wait for one, and `RenderingInterruptedError` when it was cut off.
 */
export async function renderAgreementPdf(snapshotId: string, agreement: SealedAgreement): Promise<Buffer> {
  assertIntact(agreement)
  const known = files.get(snapshotId)
  if (known) return known
  const begun = making.get(snapshotId) ?? make(snapshotId, agreement)
  making.set(snapshotId, begun)
  return begun
}

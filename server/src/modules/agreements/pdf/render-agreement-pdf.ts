import { FileCache } from '../../../platform/pdf/file-cache'
import { RenderThread } from '../../../platform/pdf/render-thread'
import { assertIntact } from '../assert-intact'
import type { SealedAgreement } from './agreement-print'

// One for the process, whoever asks: a snapshot never changes, so its file never does.
const files = new FileCache(32 * 1024 * 1024)
const making = new Map<string, Promise<Buffer>>()
const thread = new RenderThread<SealedAgreement>('agreement', import.meta.url)

async function make(snapshotId: string, agreement: SealedAgreement): Promise<Buffer> {
  try {
    const { content, canonical, sha256, signaturePng } = agreement
    const pdf = await thread.render({ content, canonical, sha256, signaturePng })
    files.set(snapshotId, pdf)
    return pdf
  } finally {
    making.delete(snapshotId)
  }
}

/**
 * The signed agreement as a PDF, made from its snapshot alone, in a thread of its own, once for all who ask meanwhile.
 * Throws `AgreementIntegrityError` instead of printing a snapshot that does not match its hashes.
 */
export async function renderAgreementPdf(snapshotId: string, agreement: SealedAgreement): Promise<Buffer> {
  assertIntact(agreement)
  const known = files.get(snapshotId)
  if (known) return known
  const begun = making.get(snapshotId) ?? make(snapshotId, agreement)
  making.set(snapshotId, begun)
  return begun
}

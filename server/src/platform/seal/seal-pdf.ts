import { SignPdf } from '@signpdf/signpdf'
import { Signer } from '@signpdf/utils'
import type { SealKey } from './seal-key'
import { signDetached } from './sign-detached'
import { timeStamp } from './time-stamp'

/** The timestamp authority, and its timeout in milliseconds. */
interface StampSource {
  url: string
  timeoutMs: number
}

class PortalSigner extends Signer {
  constructor(
    private readonly seal: SealKey,
    private readonly source: StampSource | null,
  ) {
    super()
  }

  override sign(content: Buffer): Promise<Buffer> {
    const { source } = this
    const stamp = source && ((signature: Uint8Array) => timeStamp(source.url, signature, source.timeoutMs))
    return signDetached(content, this.seal, stamp)
  }
}

/** Returns how many bytes a PDF must reserve for the seal: certificates, signature, and a timestamp with its own. */
export const sealSize = ({ certificate, chain }: SealKey, isStamped: boolean): number =>
  [certificate, ...chain].reduce((sum, each) => sum + each.toSchema().toBER().byteLength, 2048) +
  (isStamped ? 12 * 1024 : 0)

/**
 * Seals a PDF with reserved space: signs everything but that space. Rejects with `TimeStampError` if there is no time
 * stamp.
 */
export const sealPdf = (pdf: Buffer, seal: SealKey, source: StampSource | null): Promise<Buffer> =>
  new SignPdf().sign(pdf, new PortalSigner(seal, source))

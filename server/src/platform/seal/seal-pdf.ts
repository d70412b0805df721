import { SignPdf } from '@signpdf/signpdf'
import { Signer } from '@signpdf/utils'
import type { SealKey } from './seal-key'
import { signDetached } from './sign-detached'
import { timeStamp } from './time-stamp'

/** Where time stamps come from, and how long one may take in milliseconds. */
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

/** How many bytes of room a PDF has to keep for the seal: certificates, signature, and a time stamp with its own. */
export const roomForSeal = ({ certificate, chain }: SealKey, isStamped: boolean): number =>
  [certificate, ...chain].reduce((sum, each) => sum + each.toSchema().toBER().byteLength, 2048) +
  (isStamped ? 12 * 1024 : 0)

/**
 * Seals a PDF that keeps room for it: everything but that room is signed.
 * Rejects with `TimeStampError` when the stamp cannot be had.
 */
export const sealPdf = (pdf: Buffer, seal: SealKey, source: StampSource | null): Promise<Buffer> =>
  new SignPdf().sign(pdf, new PortalSigner(seal, source))

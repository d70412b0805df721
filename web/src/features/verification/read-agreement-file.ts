import { fileMarks } from '@portal/contract/agreements/verification'

/** What a browser sends of a file: never the file itself. */
export interface Fingerprint {
  /** Lower-case hexadecimal. */
  sha256: string
  /** Order number and code as the file carries them; undefined when it carries none. */
  carried?: { orderNumber: string; code: string }
}

/** The page is not served safely enough for a browser to take fingerprints. */
export class NoFingerprintError extends Error {
  override readonly name = 'NoFingerprintError'
}

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

function markIn(text: string, name: string): string | undefined {
  const found = new RegExp(`/${name} \\(([^()\\\\]{1,400})\\)`).exec(text)?.[1]
  if (found === undefined) return undefined
  try {
    return decodeURIComponent(found)
  } catch {
    return undefined
  }
}

/**
 * Takes a file's SHA-256 and reads order number and code from it, in the browser. Rejects with `NoFingerprintError` where
 * the browser takes none, and with the browser's own error when the file cannot be read.
 */
export async function readAgreementFile(file: Blob): Promise<Fingerprint> {
  // Browsers give it to pages that came over https or from the machine itself.
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle
  if (subtle === undefined) throw new NoFingerprintError()
  const bytes = new Uint8Array(await file.arrayBuffer())
  const sha256 = hex(await subtle.digest('SHA-256', bytes))
  const text = new TextDecoder('latin1').decode(bytes)
  const orderNumber = markIn(text, fileMarks.orderNumber)
  const code = markIn(text, fileMarks.code)
  return orderNumber !== undefined && code !== undefined ? { sha256, carried: { orderNumber, code } } : { sha256 }
}

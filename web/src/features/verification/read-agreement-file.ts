import { fileKeys } from '@portal/contract/agreements/verification'

/** The data that the browser sends about a file, never the file itself. */
export interface Fingerprint {
  /** Lower-case hexadecimal. */
  sha256: string
  /** The order number and code from the file; undefined if it has none. */
  embedded?: { orderNumber: string; code: string }
}

/** The page is not a secure context, so the browser cannot hash files. */
export class NoFingerprintError extends Error {
  override readonly name = 'NoFingerprintError'
}

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

function readEntry(text: string, name: string): string | undefined {
  const found = new RegExp(`/${name} \\(([^()\\\\]{1,400})\\)`).exec(text)?.[1]
  if (found === undefined) return undefined
  try {
    return decodeURIComponent(found)
  } catch {
    return undefined
  }
}

/**
 * Calculates a file's SHA-256 and reads the order number and code from it, in the browser. Rejects with
 * `NoFingerprintError` if the browser cannot hash, and with the browser's error if the file cannot be read.
 */
export async function readAgreementFile(file: Blob): Promise<Fingerprint> {
  // Available only over HTTPS or on localhost.
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle
  if (subtle === undefined) throw new NoFingerprintError()
  const bytes = new Uint8Array(await file.arrayBuffer())
  const sha256 = hex(await subtle.digest('SHA-256', bytes))
  const text = new TextDecoder('latin1').decode(bytes)
  const orderNumber = readEntry(text, fileKeys.orderNumber)
  const code = readEntry(text, fileKeys.code)
  return orderNumber !== undefined && code !== undefined ? { sha256, embedded: { orderNumber, code } } : { sha256 }
}

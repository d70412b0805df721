import { createHash } from 'node:crypto'
import { orderTexts } from '@portal/contract/texts/order'
import { invalidField, unavailable } from '../../platform/http/api-errors'
import { RenderingInterruptedError, RenderThreads } from '../../platform/pdf/render-threads'
import { findPngFault } from '../../platform/png/png-header'
import { pngDataUrlPrefix as prefix } from './png-data-url'
import { outcomes } from './redraw-signature'

const maxBytes = 200 * 1024
const maxWidth = 1200
const maxHeight = 400

const sha256Hex = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex')

const notAnImage = 'The signature must be a PNG image.'
const notSupported = 'The signature must be a PNG image with 8 bits per color, at most 1200 x 400 pixels.'
const tooLarge = 'The signature is too large'

/** Returns why the image cannot be read, by its header before unpacking; null if it can. */
function headerProblem(bytes: Buffer): string | null {
  const fault = findPngFault(bytes, { width: maxWidth, height: maxHeight })
  if (fault === null) return null
  // No canvas produces interlaced images.
  return fault === 'not-an-image' || fault === 'interlaced' ? notAnImage : notSupported
}

const threads = new RenderThreads<Uint8Array>('signature', import.meta.url)

interface Reading {
  /** The error message for a missing or blank signature. */
  missing?: string
  /** SHA-256 of images that this server redrew before. They are accepted unchanged, whatever their size. */
  known?: readonly (string | null)[]
}

/**
 * Reads a drawn, typed or saved signature: a PNG data URL of at most 200 KB and 1200 x 400 pixels of 8 bits per color,
 * with ink on it. Returns it redrawn on white paper, without the rest of the file. The same image always gives the same
 * bytes, and reading those again changes nothing. Only the header is read here; a thread unpacks and redraws, so that
 * other requests do not wait. Source: docs/spec 9.7.
 * @throws ApiError 422 for the field `signatureData`
 */
export async function readSignature(
  dataUrl: string,
  { missing = orderTexts.signatureRequired, known = [] }: Reading = {},
): Promise<{ png: Buffer }> {
  const signatureError = (message: string) => invalidField('signatureData', message)
  if (dataUrl.trim() === '') throw signatureError(missing)
  const base64 = dataUrl.slice(prefix.length)
  if (!dataUrl.startsWith(prefix) || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw signatureError(notAnImage)
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > maxBytes) throw signatureError(tooLarge)
  if (known.includes(sha256Hex(bytes))) return { png: bytes }
  const problem = headerProblem(bytes)
  if (problem !== null) throw signatureError(problem)
  const png = await threads.render(bytes).catch((error) => {
    throw error instanceof RenderingInterruptedError ? unavailable() : error
  })
  if (png.equals(Buffer.from(outcomes.unreadable))) throw signatureError(notAnImage)
  if (png.equals(Buffer.from(outcomes.blank))) throw signatureError(missing)
  if (png.length > maxBytes) throw signatureError(tooLarge)
  return { png }
}

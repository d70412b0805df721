import { encode } from 'fast-png'
import type { Coverage } from './coverage'

/** Encodes black ink on white paper as a PNG data URL, without a canvas. */
export function signaturePng({ width, height, ink }: Coverage): string {
  const data = Uint8Array.from(ink, (coverage) => 255 - Math.round(coverage * 255))
  const png = encode({ width, height, data, channels: 1, depth: 8 })
  let bytes = ''
  for (const byte of png) bytes += String.fromCharCode(byte)
  return `data:image/png;base64,${btoa(bytes)}`
}

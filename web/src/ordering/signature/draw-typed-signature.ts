import '../../styles/signature-font.css'
import { baselineShare, type SignatureGeometry, signatureInk, signaturePaper, signatureScale } from './signature-size'

const family = '"Typed Signature"'
const margin = 24

/**
 * A typed name in script as a PNG data URL, exactly as it will be printed.
 * Resolves to null where the browser gives no canvas. Waits for the script face first.
 */
export async function drawTypedSignature(name: string, geometry: SignatureGeometry): Promise<string | null> {
  await document.fonts.load(`${geometry.type}px ${family}`, name)
  const canvas = document.createElement('canvas')
  const scale = signatureScale
  canvas.width = geometry.width * scale
  canvas.height = geometry.height * scale
  const context = canvas.getContext('2d')
  if (!context) return null
  context.scale(scale, scale)
  context.fillStyle = signaturePaper
  context.fillRect(0, 0, geometry.width, geometry.height)
  context.font = `${geometry.type}px ${family}`
  context.fillStyle = signatureInk
  const overhang = context.measureText(name).actualBoundingBoxLeft
  // The face's letters sit a little above their baseline; the tails cross the rule, as a pen's do.
  const baseline = geometry.height * baselineShare - geometry.type * 0.24
  // A name too long for the line is drawn narrower.
  context.fillText(name, margin + Math.max(0, overhang), baseline, geometry.width - 2 * margin)
  return canvas.toDataURL('image/png')
}

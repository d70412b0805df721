import '../../styles/signature-font.css'
import { baselineShare, type SignatureGeometry, signatureInk, signaturePaper, signatureScale } from './signature-size'

const family = '"Mrs Saint Delafield"'
const margin = 24

/** The size at which the name fills the line without leaving it. */
function fittingSize(context: CanvasRenderingContext2D, name: string, geometry: SignatureGeometry): number {
  for (let size = geometry.typeMax; size > geometry.typeMin; size -= 2) {
    context.font = `${size}px ${family}`
    const box = context.measureText(name)
    if (box.actualBoundingBoxLeft + box.actualBoundingBoxRight <= geometry.width - 2 * margin) return size
  }
  return geometry.typeMin
}

/**
 * A typed name in script as a PNG data URL, exactly as it will be printed.
 * Resolves to null where the browser gives no canvas. Waits for the script face first.
 */
export async function drawTypedSignature(name: string, geometry: SignatureGeometry): Promise<string | null> {
  await document.fonts.load(`${geometry.typeMax}px ${family}`, name)
  const canvas = document.createElement('canvas')
  canvas.width = geometry.width * signatureScale
  canvas.height = geometry.height * signatureScale
  const context = canvas.getContext('2d')
  if (!context) return null
  context.scale(signatureScale, signatureScale)
  context.fillStyle = signaturePaper
  context.fillRect(0, 0, geometry.width, geometry.height)
  const size = fittingSize(context, name, geometry)
  context.font = `${size}px ${family}`
  context.fillStyle = signatureInk
  const overhang = context.measureText(name).actualBoundingBoxLeft
  // The face's letters sit a little above their baseline; the tails cross the rule, as a pen's do.
  const baseline = geometry.height * baselineShare - size * 0.24
  context.fillText(name, margin + Math.max(0, overhang), baseline, geometry.width - 2 * margin)
  return canvas.toDataURL('image/png')
}

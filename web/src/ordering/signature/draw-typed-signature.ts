import type { SignatureOutline } from '@portal/contract/accounts/profile'
import { call } from '../../lib/api/call'
import { blankCoverage } from './coverage'
import { fillOutlines, outlineSteps } from './fill-outline'
import { signaturePng } from './signature-png'
import { baselineShare, type SignatureGeometry, signatureScale } from './signature-size'

const margin = 24
/** Outline coordinates are in thousandths of the font size. */
const unitsPerEm = 1000

/** The outlines of common letters load with the first typed name. The server outlines all others. */
async function getOutline(name: string, signal?: AbortSignal): Promise<SignatureOutline> {
  const { scriptOutline } = await import('./script-outline')
  return scriptOutline(name) ?? call('outlineSignature', { query: { name }, signal })
}

/** Renders a name's outlines as a PNG, exactly as printed. */
export function drawOutline({ glyphs, width }: SignatureOutline, geometry: SignatureGeometry): string {
  const scale = signatureScale
  const sheet = blankCoverage(geometry.width * scale, geometry.height * scale)
  const glyphSteps = glyphs.map(({ x, path }) => ({ x, steps: outlineSteps(path) }))
  // Letters can extend to the left of the origin and to the right of the advance width.
  const extents = glyphSteps.flatMap(({ x, steps }) =>
    steps.flatMap(({ coordinates: at }) => at.filter((_, i) => i % 2 === 0).map((offset) => x + offset)),
  )
  const left = extents.reduce((min, x) => Math.min(min, x), 0)
  const right = extents.reduce((max, x) => Math.max(max, x), width)
  const scaleY = (geometry.type * scale) / unitsPerEm
  // Condense a name that is too long for the line.
  const scaleX = Math.min(scaleY, ((geometry.width - 2 * margin) * scale) / Math.max(1, right - left))
  // The letters are slightly above the rule and their descenders cross it, as in handwriting.
  const baseline = (geometry.height * baselineShare - geometry.type * 0.24) * scale
  fillOutlines(
    sheet,
    glyphSteps.map(({ x, steps }) => ({
      steps,
      place: { x: margin * scale + (x - left) * scaleX, baseline, scaleX, scaleY },
    })),
  )
  return signaturePng(sheet)
}

/**
 * Renders a typed name in a script font as a PNG data URL. Draws from outlines, because some browsers prevent pages
 * from reading a canvas. Rejects if it needs outlines from the server and the request fails.
 */
export async function drawTypedSignature(
  name: string,
  geometry: SignatureGeometry,
  signal?: AbortSignal,
): Promise<string> {
  return drawOutline(await getOutline(name, signal), geometry)
}

import type { SignatureOutline } from '@portal/contract/accounts/profile'
import { call } from '../../lib/api/call'
import { blankCoverage } from './coverage'
import { fillOutlines, outlineSteps } from './fill-outline'
import { signaturePng } from './signature-png'
import { baselineShare, type SignatureGeometry, signatureScale } from './signature-size'

const margin = 24
/** Outlines are in thousandths of the letter size. */
const unitsPerEm = 1000

/** Letters of most names are loaded with the first typed name. The server has the fonts for all others. */
async function outlineOf(name: string, signal?: AbortSignal): Promise<SignatureOutline> {
  const { scriptOutline } = await import('./script-outline')
  return scriptOutline(name) ?? call('outlineSignature', { query: { name }, signal })
}

/** The PNG of a name's outlines, exactly as it will be printed. */
export function drawOutline({ glyphs, width }: SignatureOutline, geometry: SignatureGeometry): string {
  const scale = signatureScale
  const sheet = blankCoverage(geometry.width * scale, geometry.height * scale)
  const drawn = glyphs.map(({ x, path }) => ({ x, steps: outlineSteps(path) }))
  // The first letter may begin left of where the pen starts, the last one may end right of where it stops.
  const reach = drawn.flatMap(({ x, steps }) =>
    steps.flatMap(({ at }) => at.filter((_, i) => i % 2 === 0).map((dot) => x + dot)),
  )
  const left = reach.reduce((least, x) => Math.min(least, x), 0)
  const right = reach.reduce((most, x) => Math.max(most, x), width)
  const scaleY = (geometry.type * scale) / unitsPerEm
  // A name that is too long for the line is drawn narrower.
  const scaleX = Math.min(scaleY, ((geometry.width - 2 * margin) * scale) / Math.max(1, right - left))
  // The letters sit a little above their baseline; the tails cross the rule, as a pen's do.
  const baseline = (geometry.height * baselineShare - geometry.type * 0.24) * scale
  fillOutlines(
    sheet,
    drawn.map(({ x, steps }) => ({
      steps,
      place: { x: margin * scale + (x - left) * scaleX, baseline, scaleX, scaleY },
    })),
  )
  return signaturePng(sheet)
}

/**
 * A typed name in script as a PNG data URL. It is drawn from outlines, because some browsers do not let a page read a
 * canvas. Rejects when the server is needed for its letters and does not answer.
 */
export async function drawTypedSignature(
  name: string,
  geometry: SignatureGeometry,
  signal?: AbortSignal,
): Promise<string> {
  return drawOutline(await outlineOf(name, signal), geometry)
}

import { PNG } from 'pngjs'
import { type Curve, handwriting, type Point } from './handwriting'

const WIDTH = 400
const HEIGHT = 150
const MARGIN = 16
const INK = [0x10, 0x18, 0x1a] as const
/** Dots per unit of writing: dense enough to form a line. */
const DENSITY = 28

function curvePoint([a, b, c, d]: Curve, t: number): Point {
  const u = 1 - t
  const blend = (axis: 0 | 1): number =>
    u * u * u * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t * t * t * d[axis]
  return [blend(0), blend(1)]
}

/** Converts writing units to pixels: as large as fits, centered, with room for descenders below the baseline. */
function fit(points: readonly Point[]): (point: Point) => Point {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [bottom, top] = [Math.min(...ys), Math.max(...ys)]
  const scale = Math.min((WIDTH - 2 * MARGIN) / (right - left), (HEIGHT - 2 * MARGIN) / (top - bottom), 30)
  return ([x, y]) => [WIDTH / 2 + (x - (left + right) / 2) * scale, HEIGHT / 2 - (y - (bottom + top) / 2) * scale]
}

/** Draws a round, soft-edged dot of ink. Overlapping dots never get darker than ink. */
function dot(coverage: Float32Array, [x, y]: Point, radius: number): void {
  for (let py = Math.max(0, Math.floor(y - radius - 1)); py <= Math.min(HEIGHT - 1, y + radius + 1); py += 1) {
    for (let px = Math.max(0, Math.floor(x - radius - 1)); px <= Math.min(WIDTH - 1, x + radius + 1); px += 1) {
      const ink = Math.min(1, radius + 0.5 - Math.sqrt((px - x) ** 2 + (py - y) ** 2))
      const at = py * WIDTH + px
      if (ink > (coverage[at] ?? 0)) coverage[at] = ink
    }
  }
}

function listPoints(curve: Curve): Point[] {
  const length = curve.slice(1).reduce((sum, [x, y], index) => {
    const [fromX, fromY] = curve[index] ?? [x, y]
    return sum + Math.sqrt((x - fromX) ** 2 + (y - fromY) ** 2)
  }, 0)
  const count = Math.max(8, Math.ceil(length * DENSITY))
  return Array.from({ length: count + 1 }, (_, step) => curvePoint(curve, step / count))
}

function draw(curves: readonly Curve[]): Float32Array {
  const lines = curves.map(listPoints)
  const toPixel = fit(lines.flat())
  const coverage = new Float32Array(WIDTH * HEIGHT)
  let radius = 1.1
  for (const line of lines) {
    line.forEach((point, index) => {
      const before = line[index - 1] ?? point
      // The pen presses harder on the way down.
      radius += ((point[1] < before[1] ? 1.6 : 0.9) - radius) * 0.08
      dot(coverage, toPixel(point), radius)
    })
  }
  return coverage
}

const cachedImages = new Map<string, Buffer>()

/**
 * Draws a name as a handwritten signature: a 400 by 150 PNG with a transparent background, the same bytes for the same
 * name.
 */
export function signaturePng(name: string): Buffer {
  const known = cachedImages.get(name)
  if (known) return known
  const png = new PNG({ width: WIDTH, height: HEIGHT })
  draw(handwriting(name.trim() || 'X')).forEach((ink, pixel) => {
    if (ink > 0) png.data.set([...INK, Math.round(ink * 255)], pixel * 4)
  })
  const bytes = PNG.sync.write(png, { filterType: 0 })
  cachedImages.set(name, bytes)
  return bytes
}

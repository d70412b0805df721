import type { Coverage } from './coverage'

export interface PenPoint {
  x: number
  y: number
}

/** Calculates the two control points next to the middle one of three pen points, for a smooth curve. */
function controlPoints(before: PenPoint, middle: PenPoint, after: PenPoint): [PenPoint, PenPoint] {
  const first = { x: (before.x + middle.x) / 2, y: (before.y + middle.y) / 2 }
  const second = { x: (middle.x + after.x) / 2, y: (middle.y + after.y) / 2 }
  const lengths = [
    Math.hypot(middle.x - before.x, middle.y - before.y),
    Math.hypot(after.x - middle.x, after.y - middle.y),
  ] as const
  const total = lengths[0] + lengths[1]
  const share = total === 0 ? 0 : lengths[1] / total
  const shiftX = middle.x - (second.x + (first.x - second.x) * share)
  const shiftY = middle.y - (second.y + (first.y - second.y) * share)
  return [
    { x: first.x + shiftX, y: first.y + shiftY },
    { x: second.x + shiftX, y: second.y + shiftY },
  ]
}

/** Interpolates the pen's points with the curves that signature_pad draws on the screen. They end at the second-to-last point. */
function smoothLine(points: readonly PenPoint[]): PenPoint[] {
  const line = points.slice(0, 1)
  for (let index = 0; index + 2 < points.length; index += 1) {
    const [from, to, next] = [points[index], points[index + 1], points[index + 2]]
    if (!from || !to || !next) continue
    const [, leaving] = controlPoints(points[index - 1] ?? from, from, to)
    const [arriving] = controlPoints(from, to, next)
    const pieces = Math.max(2, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 2))
    for (let piece = 1; piece <= pieces; piece += 1) {
      const t = piece / pieces
      const u = 1 - t
      const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
      line.push({
        x: a * from.x + b * leaving.x + c * arriving.x + d * to.x,
        y: a * from.y + b * leaving.y + c * arriving.y + d * to.y,
      })
    }
  }
  return line
}

/** Inks the pixels within the pen's radius of a segment, with anti-aliased edges and round ends. */
function drawSegment({ width, height, ink }: Coverage, from: PenPoint, to: PenPoint, radius: number): void {
  const paddedRadius = radius + 1
  const [alongX, alongY] = [to.x - from.x, to.y - from.y]
  const squaredLength = alongX * alongX + alongY * alongY
  const right = Math.min(width - 1, Math.ceil(Math.max(from.x, to.x) + paddedRadius))
  const bottom = Math.min(height - 1, Math.ceil(Math.max(from.y, to.y) + paddedRadius))
  for (let row = Math.max(0, Math.floor(Math.min(from.y, to.y) - paddedRadius)); row <= bottom; row += 1) {
    for (let column = Math.max(0, Math.floor(Math.min(from.x, to.x) - paddedRadius)); column <= right; column += 1) {
      const [x, y] = [column + 0.5 - from.x, row + 0.5 - from.y]
      const t = squaredLength === 0 ? 0 : Math.min(1, Math.max(0, (x * alongX + y * alongY) / squaredLength))
      const inkCoverage = radius + 0.5 - Math.hypot(x - t * alongX, y - t * alongY)
      const index = row * width + column
      if (inkCoverage > (ink[index] ?? 0)) ink[index] = Math.min(1, inkCoverage)
    }
  }
}

/** Draws one stroke from pen down to pen up. A tap leaves a dot. */
export function drawStroke(sheet: Coverage, points: readonly PenPoint[], radius: number): void {
  const line = smoothLine(points)
  let [from] = line
  for (const to of line) {
    if (from) drawSegment(sheet, from, to, radius)
    from = to
  }
}

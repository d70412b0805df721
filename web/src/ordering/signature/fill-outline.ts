import type { Coverage } from './coverage'

/** A step of an outline: M (move), L (line), Q (quadratic curve) or Z (close), with its coordinates. */
interface Step {
  command: string
  coordinates: readonly number[]
}

/** Maps font units to pixels. In fonts y increases upward from the baseline; in bitmaps it increases downward. */
export interface OutlineTransform {
  x: number
  baseline: number
  scaleX: number
  scaleY: number
}

/** Parses an SVG path of absolute M, L, Q and Z commands, as in TrueType outlines. */
export function outlineSteps(path: string): Step[] {
  return Array.from(path.matchAll(/([MLQZ])([^MLQZ]*)/g), ([, command = '', numbers = '']) => ({
    command,
    coordinates: numbers.match(/-?[\d.]+/g)?.map(Number) ?? [],
  }))
}

/** Returns about one segment per pixel of a curve. */
const segmentCount = (length: number): number => Math.min(32, Math.max(4, Math.ceil(length)))

/** Accumulates the signed area to the right of each edge, which yields the winding number of each pixel. */
class Edges {
  /** Two extra columns per row, for edges at the right border. */
  private readonly stride: number
  private readonly areas: Float32Array

  constructor(private readonly sheet: Coverage) {
    this.stride = sheet.width + 2
    this.areas = new Float32Array(this.stride * sheet.height)
  }

  private add(row: number, column: number, area: number): void {
    const index = row * this.stride + column
    this.areas[index] = (this.areas[index] ?? 0) + area
  }

  /** Adds an edge within one row of pixels; `height` is signed. */
  private addInRow(row: number, from: number, to: number, height: number): void {
    const limit = (x: number) => Math.min(this.sheet.width, Math.max(0, x))
    const left = limit(Math.min(from, to))
    const right = limit(Math.max(from, to))
    const first = Math.floor(left)
    const last = Math.ceil(right)
    if (last <= first + 1) {
      const part = (left + right) / 2 - first
      this.add(row, first, height * (1 - part))
      this.add(row, first + 1, height * part)
      return
    }
    // Each pixel gets the difference from the previous pixel.
    let before = 0
    for (let column = first; column < last; column += 1) {
      const enter = Math.max(left, column)
      const leave = Math.min(right, column + 1)
      const share = (leave - enter) / (right - left)
      const passed = (enter - left) / (right - left)
      const area = passed + share * (1 - ((enter + leave) / 2 - column))
      this.add(row, column, height * (area - before))
      before = area
    }
    this.add(row, last, height * (1 - before))
  }

  line(x0: number, y0: number, x1: number, y1: number): void {
    if (y0 === y1) return
    const [top, bottom] = y0 < y1 ? [y0, y1] : [y1, y0]
    const direction = y0 < y1 ? 1 : -1
    const slope = (x1 - x0) / (y1 - y0)
    const lastRow = Math.min(this.sheet.height, Math.ceil(bottom))
    for (let row = Math.max(0, Math.floor(top)); row < lastRow; row += 1) {
      const enter = Math.max(top, row)
      const leave = Math.min(bottom, row + 1)
      this.addInRow(row, x0 + (enter - y0) * slope, x0 + (leave - y0) * slope, direction * (leave - enter))
    }
  }

  /** Inks every pixel with a nonzero winding number. Overlapping contours join; contours in the opposite direction cut a hole. */
  fill(): void {
    const { width, height, ink } = this.sheet
    for (let row = 0; row < height; row += 1) {
      let winding = 0
      for (let column = 0; column < width; column += 1) {
        winding += this.areas[row * this.stride + column] ?? 0
        const index = row * width + column
        ink[index] = Math.max(ink[index] ?? 0, Math.min(1, Math.abs(winding)))
      }
    }
  }
}

/** Fills outlines with anti-aliased edges, all together, so that touching letters have no visible seam. */
export function fillOutlines(
  sheet: Coverage,
  outlines: readonly { steps: readonly Step[]; place: OutlineTransform }[],
): void {
  const edges = new Edges(sheet)
  for (const { steps, place } of outlines) {
    const toX = (x: number) => place.x + x * place.scaleX
    const toY = (y: number) => place.baseline - y * place.scaleY
    let [startX, startY, x, y] = [0, 0, 0, 0]
    const lineTo = (nextX: number, nextY: number) => {
      edges.line(x, y, nextX, nextY)
      x = nextX
      y = nextY
    }
    for (const { command, coordinates: at } of steps) {
      const [a = 0, b = 0, c = 0, d = 0] = [toX(at[0] ?? 0), toY(at[1] ?? 0), toX(at[2] ?? 0), toY(at[3] ?? 0)]
      if (command === 'M') {
        lineTo(startX, startY)
        ;[startX, startY, x, y] = [a, b, a, b]
      } else if (command === 'L') lineTo(a, b)
      else if (command === 'Z') lineTo(startX, startY)
      else {
        const [fromX, fromY] = [x, y]
        const segments = segmentCount(Math.hypot(a - fromX, b - fromY) + Math.hypot(c - a, d - b))
        for (let segment = 1; segment <= segments; segment += 1) {
          const t = segment / segments
          const [first, middle, end] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t]
          lineTo(first * fromX + middle * a + end * c, first * fromY + middle * b + end * d)
        }
      }
    }
    lineTo(startX, startY)
  }
  edges.fill()
}

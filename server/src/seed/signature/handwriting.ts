import { createRandom, type Random } from '../ids'

export type Point = readonly [x: number, y: number]
/** A cubic Bézier curve: start, two control points, end. */
export type Curve = readonly [Point, Point, Point, Point]

const ASCENDERS = 'bdfhklt'
const DESCENDERS = 'gjpqyz'

type Pen = { at: Point; curves: Curve[] }

function curve(pen: Pen, first: Point, second: Point, end: Point): void {
  pen.curves.push([pen.at, first, second, end])
  pen.at = end
}

// Units: the baseline is 0, a small letter is 1 high, up is positive.
function roundCapital(pen: Pen, x: number, height: number): number {
  pen.at = [x + 1.1, height - 0.5]
  curve(pen, [x + 0.9, height + 0.3], [x - 0.5, height * 0.8], [x - 0.3, 0.7])
  curve(pen, [x - 0.2, -0.4], [x + 0.8, -0.3], [x + 0.9, 0.6])
  curve(pen, [x + 0.95, 1.2], [x + 0.2, 1], [x + 0.5, 0.3])
  curve(pen, [x + 0.7, -0.1], [x + 1, 0], [x + 1.25, 0.3])
  return x + 1.25
}

function tallCapital(pen: Pen, x: number, height: number): number {
  pen.at = [x - 0.4, height - 0.7]
  curve(pen, [x, height + 0.2], [x + 0.3, height + 0.1], [x + 0.2, height - 0.8])
  curve(pen, [x + 0.1, 1], [x, 0.4], [x - 0.1, -0.1])
  curve(pen, [x + 0.2, 1.2], [x + 0.5, height + 0.2], [x + 0.95, height - 0.2])
  curve(pen, [x + 1.1, height - 0.6], [x + 0.3, 0.2], [x + 1.3, 0.25])
  return x + 1.3
}

function capital(pen: Pen, x: number, char: string, random: Random): number {
  const height = 2.3 + random.next() * 0.5
  if ('cegoqsu'.includes(char)) return roundCapital(pen, x, height)
  if ('abhklmnpruvwxy'.includes(char)) return tallCapital(pen, x, height)
  pen.at = [x, 0.5 + random.next() * 0.5]
  curve(pen, [x - 0.5, height], [x + 0.9, height + 0.5], [x + 0.8, height - 0.6])
  curve(pen, [x + 0.7, 1], [x + 0.2, 0.3], [x - 0.2, -0.15])
  curve(pen, [x + 0.1, -0.5], [x + 0.8, 0], [x + 1.2, 0.35])
  return x + 1.2
}

function letter(pen: Pen, x: number, char: string, random: Random, size: number): number {
  const width = 0.62 + random.next() * 0.3
  const high = size * (0.8 + random.next() * 0.35)
  const end: Point = [x + width, 0.15 * size + random.next() * 0.1]
  if (ASCENDERS.includes(char)) {
    curve(pen, [x + 0.4, 0.8], [x + 0.75, high * 2.4], [x + 0.4, high * 2.2])
    curve(pen, [x + 0.15, high * 2], [x + 0.25, 0.2], [x + 0.45, 0])
    curve(pen, [x + 0.55, -0.1], [end[0] - 0.1, 0], end)
  } else if (DESCENDERS.includes(char)) {
    curve(pen, [x + 0.2, high], [x + 0.45, high * 1.1], [x + 0.45, high * 0.6])
    curve(pen, [x + 0.45, -0.6], [x + 0.3, -1.4], [x + 0.05, -1.1])
    curve(pen, [x - 0.1, -0.8], [x + 0.4, -0.1], end)
  } else {
    curve(pen, [x + 0.1, high * 0.7], [x + 0.25, high * 1.1], [x + 0.32, high * 0.75])
    curve(pen, [x + 0.38, high * 0.3], [x + 0.3, -0.1], [x + 0.45, -0.02])
    curve(pen, [x + 0.55, 0.02], [end[0] - 0.1, 0.1], end)
  }
  return end[0]
}

function drawWord(text: string, x: number, random: Random): { curves: Curve[]; end: number } {
  const pen: Pen = { at: [x, 0], curves: [] }
  let right = capital(pen, x, text.charAt(0), random)
  // Letters get flatter toward the end of a name, as in a quick signature.
  ;[...text.slice(1, 9)].forEach((char, index) => {
    right = letter(pen, right, char, random, Math.max(0.45, 1 - index * 0.09))
  })
  curve(pen, [right + 0.3, 0.4], [right + 0.8, 0.3], [right + 1.1, 0.5 + random.next() * 0.4])
  return { curves: pen.curves, end: right + 0.6 }
}

/** Draws a name in handwriting, always the same for the same name, in units of a small letter's height. */
export function handwriting(name: string): Curve[] {
  const random = createRandom(`signature ${name}`)
  const slant = 0.25 + random.next() * 0.25
  const curves: Curve[] = []
  let x = 0
  for (const part of name.split(/\s+/).filter((text) => text !== '')) {
    const drawnWord = drawWord(part.toLowerCase(), x, random)
    curves.push(...drawnWord.curves)
    x = drawnWord.end + 0.4
  }
  if (random.chance(0.4)) {
    curves.push([
      [x * 0.25, -1],
      [x * 0.5, -0.6],
      [x * 0.8, -0.9],
      [x, -0.55],
    ])
  }
  const lean = ([px, py]: Point): Point => [px + py * slant, py]
  return curves.map(([a, b, c, d]) => [lean(a), lean(b), lean(c), lean(d)])
}

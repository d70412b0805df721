import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { blankCoverage, type Coverage } from './coverage'
import { drawStroke } from './draw-stroke'
import { drawOutline } from './draw-typed-signature'
import { fillOutlines, outlineSteps } from './fill-outline'
import { scriptOutline } from './script-outline'
import { signaturePng } from './signature-png'
import { signatureGeometry } from './signature-size'

const readPng = (dataUrl: string) => PNG.sync.read(Buffer.from(dataUrl.replace('data:image/png;base64,', ''), 'base64'))

/** Reads the darkness of each pixel, from 0 (paper) to 255 (black), row by row. */
function getRows(dataUrl: string): number[][] {
  const { width, height, data } = readPng(dataUrl)
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => 255 - (data[(row * width + column) * 4] ?? 255)),
  )
}

const countInk = ({ ink }: Coverage) => ink.reduce((sum, coverage) => sum + coverage, 0)

/** Returns the indexes of the first and the last row or column with ink. */
function extent(darkness: readonly number[]): [number, number] {
  const inkIndexes = darkness.flatMap((dark, index) => (dark > 0 ? [index] : []))
  return [inkIndexes[0] ?? -1, inkIndexes.at(-1) ?? -1]
}

const getColumns = (rows: readonly number[][]) =>
  (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column] ?? 0)))

const unscaled = { x: 0, baseline: 20, scaleX: 1, scaleY: 1 }
const fillPath = (path: string, transform = unscaled) => {
  const sheet = blankCoverage(20, 20)
  fillOutlines(sheet, [{ steps: outlineSteps(path), place: transform }])
  return sheet
}

describe('fillOutlines', () => {
  it('covers exactly the area of a shape, with partial coverage at its edges', () => {
    const sheet = fillPath('M2.25 2L10.75 2L10.75 12L2.25 12Z')
    expect(countInk(sheet)).toBeCloseTo(85, 3)
    expect(Array.from(sheet.ink.slice(10 * 20, 10 * 20 + 12))).toEqual([0, 0, 0.75, 1, 1, 1, 1, 1, 1, 1, 0.75, 0])
  })

  it('anti-aliases slopes and curves', () => {
    expect(countInk(fillPath('M1 1L19 1L1 16Z'))).toBeCloseTo(135, 2)
    // Four parabolas approximate the area of a circle.
    const circle = 'M18 10Q18 18 10 18Q2 18 2 10Q2 2 10 2Q18 2 18 10Z'
    expect(countInk(fillPath(circle))).toBeCloseTo(8 * 8 * 4 * (5 / 6), 0)
  })

  it('joins overlapping contours and cuts holes for opposite ones', () => {
    expect(countInk(fillPath('M1 1L11 1L11 11L1 11ZM6 1L16 1L16 11L6 11Z'))).toBeCloseTo(150, 3)
    expect(countInk(fillPath('M1 1L11 1L11 11L1 11ZM3 3L3 9L9 9L9 3Z'))).toBeCloseTo(64, 3)
  })

  it('clips to the bitmap', () => {
    const sheet = fillPath('M-10 -10L30 -10L30 30L-10 30Z')
    expect(sheet.ink.every((coverage) => coverage === 1)).toBe(true)
  })
})

describe('drawn strokes (docs/spec 9.8)', () => {
  it('have the pen’s width, a black center and round ends', () => {
    const sheet = blankCoverage(100, 40)
    drawStroke(
      sheet,
      [10, 30, 50, 70, 90].map((x) => ({ x, y: 20 })),
      2,
    )
    const rows = getRows(signaturePng(sheet))
    expect(rows.map((row) => row[40])).toEqual([...Array(18).fill(0), 255, 255, 255, 255, ...Array(18).fill(0)])
    expect(extent(rows[19] ?? [])).toEqual([8, 71])
  })

  it('pass smoothly through the pen’s points', () => {
    const sheet = blankCoverage(100, 100)
    const round = Array.from({ length: 14 }, (_, index) => ({
      x: 50 + 30 * Math.cos(index / 2),
      y: 50 + 30 * Math.sin(index / 2),
    }))
    drawStroke(sheet, round, 2)
    for (const { x, y } of round.slice(0, -1))
      expect(sheet.ink[Math.floor(y) * 100 + Math.floor(x)]).toBeGreaterThan(0.9)
  })

  it('draw a dot for a tap', () => {
    const sheet = blankCoverage(20, 20)
    drawStroke(sheet, [{ x: 10, y: 10 }], 2)
    expect(countInk(sheet)).toBeCloseTo(Math.PI * 4, 0)
  })
})

describe('typed signatures (docs/spec 9.8)', () => {
  const draw = (name: string, size: keyof typeof signatureGeometry) => {
    const outline = scriptOutline(name)
    if (!outline) throw new Error(`${name} has letters beyond the table.`)
    return drawOutline(outline, signatureGeometry[size])
  }

  it.each([
    ['checkout', 800, 300],
    ['profile', 1200, 400],
  ] as const)('have twice the size of the %s pad, in black on white', (size, width, height) => {
    const png = readPng(draw('Renee O’Calloway-Smith', size))
    expect(png).toMatchObject({ width, height, alpha: false })
    const rows = getRows(draw('Renee', size))
    expect(rows.some((row) => row.includes(255))).toBe(true)
    expect(rows.flat().filter((dark) => dark > 0 && dark < 255).length).toBeGreaterThan(100)
  })

  it('use 22-pixel letters at checkout and 36-pixel letters in the profile', () => {
    const widths = (['checkout', 'profile'] as const).map((size) => {
      const [first, last] = extent(getColumns(getRows(draw('Hhhh', size))))
      return last - first
    })
    expect((widths[1] ?? 0) / (widths[0] ?? 0)).toBeCloseTo(36 / 22, 1)
  })

  it('are condensed if the name is too long for the line', () => {
    const [first, last] = extent(getColumns(getRows(draw('W'.repeat(80), 'checkout'))))
    expect(first).toBeGreaterThanOrEqual(2 * 24 - 1)
    expect(last).toBeLessThanOrEqual(800 - 2 * 24)
  })

  it('use the server’s outlines for letters that the table lacks', () => {
    expect(scriptOutline('José')).toBeNull()
    expect(scriptOutline('王小明')).toBeNull()
  })
})

import type { Locator } from '@playwright/test'
import { expect } from '../expect'

/** Draws a horizontal line across the middle of a canvas with the mouse. */
export const drawLine = async (canvas: Locator): Promise<void> => {
  // Center the canvas, because a bar may cover elements at the edge of the viewport.
  await canvas.evaluate((node) => node.scrollIntoView({ block: 'center' }))
  const box = await canvas.boundingBox()
  expect(box).not.toBeNull()
  if (!box) return
  const { mouse } = canvas.page()
  // Align the line to the canvas's pixels, so that a two-pixel pen covers exactly two. The canvas may start between two
  // pixels of the page.
  const y = box.y + Math.round(box.height / 2)
  await mouse.move(box.x + box.width * 0.2, y)
  await mouse.down()
  await mouse.move(box.x + box.width * 0.8, y, { steps: 20 })
  await mouse.up()
}

/** Measures the size of a signature's ink in CSS pixels, and the brightness of its darkest pixel (0 is black). */
export const measureInk = (image: Locator): Promise<{ width: number; height: number; darkest: number }> =>
  image.evaluate((node) => {
    if (!(node instanceof HTMLCanvasElement || node instanceof HTMLImageElement)) throw new Error('No picture.')
    const [width, height] =
      node instanceof HTMLCanvasElement ? [node.width, node.height] : [node.naturalWidth, node.naturalHeight]
    const copy = new OffscreenCanvas(width, height)
    const context = copy.getContext('2d')
    if (!context) throw new Error('No canvas.')
    context.drawImage(node, 0, 0)
    const { data } = context.getImageData(0, 0, width, height)
    const columns = new Set<number>()
    const rows = new Set<number>()
    let darkest = 255
    for (let at = 0; at < width * height; at += 1) {
      const light = Math.max(data[at * 4] ?? 255, data[at * 4 + 1] ?? 255, data[at * 4 + 2] ?? 255)
      darkest = Math.min(darkest, light)
      // Count a pixel as ink if it is at least half black.
      if (light > 127) continue
      columns.add(at % width)
      rows.add(Math.floor(at / width))
    }
    const scale = width / node.clientWidth
    const extent = (places: Set<number>) => (Math.max(...places) - Math.min(...places) + 1) / scale
    if (rows.size === 0) return { width: 0, height: 0, darkest }
    return { width: extent(columns), height: Math.round(extent(rows)), darkest }
  })

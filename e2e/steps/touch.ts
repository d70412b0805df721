import { expect, type Locator } from '@playwright/test'

/** Finger positions as shares of the canvas, one list a stroke. */
const STROKES = [
  [
    [0.15, 0.6],
    [0.22, 0.25],
    [0.3, 0.55],
    [0.38, 0.3],
  ],
  [
    [0.45, 0.5],
    [0.6, 0.35],
    [0.75, 0.55],
    [0.85, 0.4],
  ],
] as const

/** Draws two strokes with a finger. Playwright's own touchscreen can only tap. */
export const drawWithFinger = async (canvas: Locator): Promise<void> => {
  // As a thumb would: the strip at the foot covers what only just is in view.
  await canvas.evaluate((node) => node.scrollIntoView({ block: 'center' }))
  const box = await canvas.boundingBox()
  expect(box).not.toBeNull()
  if (!box) return
  const session = await canvas.page().context().newCDPSession(canvas.page())
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: readonly [number, number]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at ? [{ x: box.x + at[0] * box.width, y: box.y + at[1] * box.height }] : [],
    })
  for (const [first, ...rest] of STROKES) {
    await touch('touchStart', first)
    for (const point of rest) await touch('touchMove', point)
    await touch('touchEnd')
  }
  await session.detach()
}

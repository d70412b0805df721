import type { Locator } from '@playwright/test'
import { expect } from '../expect'

/** Finger positions as fractions of the canvas, one list per stroke. */
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

/** Draws two strokes with a finger. Playwright's touchscreen can only tap. */
export const drawWithFinger = async (canvas: Locator): Promise<void> => {
  // Center the canvas as a user would, because the bar at the bottom covers elements at the edge of the viewport.
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

/**
 * Taps a target until the page registers a click. On a busy machine, Chromium sometimes treats the touch as too long
 * for a tap and fires no click. A user would tap again, too.
 */
export const tap = async (target: Locator): Promise<void> => {
  await expect(async () => {
    const events = await target.evaluateHandle((node) => {
      const state = { click: false }
      node.addEventListener(
        'click',
        () => {
          state.click = true
        },
        { once: true, capture: true },
      )
      return state
    })
    const isClicked = () =>
      events
        .evaluate(({ click }) => click)
        .catch((error: Error) => {
          // Some taps load another document, which destroys the old one before its click is counted.
          if (error.message.includes('Execution context was destroyed')) return true
          throw error
        })
    await target.tap()
    await expect.poll(isClicked, { timeout: 5_000 }).toBe(true)
  }).toPass()
}

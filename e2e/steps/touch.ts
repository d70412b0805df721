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

/**
 * Taps a target and makes sure that it was tapped. On a busy machine Chromium at times hears a finger come and go and makes no
 * click of it, since it looks at the time of its own clock in between; the next tap is a person's answer to that.
 */
export const tap = async (target: Locator): Promise<void> => {
  await expect(async () => {
    const heard = await target.evaluateHandle((node) => {
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
    const tapped = () =>
      heard
        .evaluate(({ click }) => click)
        .catch((error: Error) => {
          // Some acts load another document. The old one is gone then, and its click with it.
          if (error.message.includes('Execution context was destroyed')) return true
          throw error
        })
    await target.tap()
    await expect.poll(tapped, { timeout: 5_000 }).toBe(true)
  }).toPass()
}

import { zodResolver } from '@hookform/resolvers/zod'

/** Settles when the current press of a pointer has ended; null while none is pressed. */
let press: Promise<void> | null = null

/** A pointer that leaves the window or drags something sends no `pointerup`. */
const ends = ['pointerup', 'pointercancel', 'dragend', 'blur'] as const

const whenEnded = (): Promise<void> =>
  new Promise((resolve) => {
    const heard = new AbortController()
    const end = () => {
      heard.abort()
      // The click follows the end of the press.
      setTimeout(() => {
        press = null
        resolve()
      })
    }
    for (const type of ends) window.addEventListener(type, end, { signal: heard.signal })
  })

window.addEventListener(
  'pointerdown',
  () => {
    press ??= whenEnded()
  },
  { capture: true },
)

/**
 * Checks a form by a schema. A press on a control outside a field ends the field's turn, which shows its error and moves
 * what is below it. The result waits for the end of the press, so that the pressed control does not move away from the
 * pointer before the click.
 */
export const formResolver = ((...args: Parameters<typeof zodResolver>) => {
  const check = zodResolver(...args)
  return async (...input: Parameters<typeof check>) => {
    const result = await check(...input)
    await press
    return result
  }
}) as typeof zodResolver

import { vi } from 'vitest'

/** A screen this many pixels wide, for the rest of the test: queries for a wider one do not hold. */
function onScreenOf(width: number): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: width >= Number(/min-width: (\d+)px/.exec(media)?.[1] ?? Number.POSITIVE_INFINITY),
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  )
}

/** A phone, for the rest of the test. */
export const onNarrowScreen = (): void => onScreenOf(390)

/** A tablet, held upright, for the rest of the test. */
export const onTablet = (): void => onScreenOf(768)

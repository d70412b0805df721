import { vi } from 'vitest'

/** Sets the screen width for the rest of the test; media queries for wider screens do not match. */
function setScreenWidth(width: number): void {
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

/** Sets the screen width of a phone for the rest of the test. */
export const onNarrowScreen = (): void => setScreenWidth(390)

/** Sets the width of a tablet in portrait orientation for the rest of the test. */
export const onTablet = (): void => setScreenWidth(768)

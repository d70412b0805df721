import { vi } from 'vitest'

/** A phone, for the rest of the test: no query for a wider screen holds. */
export function onNarrowScreen(): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  )
}

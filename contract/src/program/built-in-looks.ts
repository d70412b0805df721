import type { ProgramLooks } from './look-schema'

/** The look of a program without its own. A test compares the colors with the styles. Source: docs/spec 24.27. */
export const builtInLooks: ProgramLooks = {
  logo: { light: null, dark: null },
  accent: '#F7A823',
  accentDark: '#FFB534',
}

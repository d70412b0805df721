import type { ConsoleNoise } from '../console-noise'

/** Allows the console error that occurs when the test reads an email's frame, which blocks scripts. */
export const allowEmailFrame = (consoleNoise: ConsoleNoise): void =>
  consoleNoise.allow(/Blocked script execution in 'about:srcdoc'/)

import type { ConsoleNoise } from '../console-noise'

/** Allows the error that occurs when the test reads an email's frame, where scripts are blocked. */
export const allowEmailFrame = (consoleNoise: ConsoleNoise): void =>
  consoleNoise.allow(/Blocked script execution in 'about:srcdoc'/)

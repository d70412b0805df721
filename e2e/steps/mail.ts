import type { ConsoleNoise } from '../console-noise'

/** A message is shown where no script may run, and the test's own looking into it is one. */
export const allowLookingIntoMessage = (consoleNoise: ConsoleNoise): void =>
  consoleNoise.allow(/Blocked script execution in 'about:srcdoc'/)

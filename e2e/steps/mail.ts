import type { ConsoleNoise } from '../console-noise'

/**
 * Allows the messages that occur when the test or axe reads an email's frame, which blocks scripts and has no origin that axe
 * could send a message to.
 */
export const allowEmailFrame = (consoleNoise: ConsoleNoise): void => {
  consoleNoise.allow(/Blocked script execution in 'about:srcdoc'/)
  consoleNoise.allow(/Failed to execute 'postMessage' on 'DOMWindow': The target origin provided/)
}

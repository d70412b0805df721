/**
 * The header with the number of the program version in effect, on every reply to a session. An open page compares it with
 * the version that it shows. Source: docs/spec 24.2.
 */
export const programHeader = 'x-program-number'

const namePattern = /\{([^{}]*)\}/g

/**
 * Replaces the names in braces of a line with their values, and leaves no gap for an empty or unknown one. A value is
 * printed as it is, even if it looks like a name in braces. Source: docs/spec 24.1.
 */
export const fillMailLine = (line: string, values: Readonly<Partial<Record<string, string>>>): string =>
  line
    .replace(namePattern, (_name, name: string) => values[name]?.trim() ?? '')
    .replace(/ +([,.;:!?])/g, '$1')
    .replace(/ {2,}/g, ' ')
    .trim()

/** Fills the lines of a text. A line that is empty then is left out. */
export const fillMailText = (text: string, values: Readonly<Partial<Record<string, string>>>): string[] =>
  text
    .split('\n')
    .map((line) => fillMailLine(line, values))
    .filter((line) => line !== '')

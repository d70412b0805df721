/**
 * The number after `--name` on the drill's command line.
 * @throws Error when what follows is not a whole number above zero
 */
export function numberOption(options: readonly string[], name: string, otherwise: number): number {
  const at = options.indexOf(`--${name}`)
  if (at === -1) return otherwise
  const given = Number(options[at + 1])
  if (!Number.isInteger(given) || given < 1) throw new Error(`--${name} must be followed by a whole number above zero`)
  return given
}

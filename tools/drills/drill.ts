/** What a drill found, one entry per line. */
export interface Outcome {
  /** Printed on one line, in this order. Times have their unit in the name, such as `outageSeconds`. */
  figures: Readonly<Record<string, number | string>>
  /** What was lost, duplicated, half done or answered with a 500, however slow the machine is. */
  losses: readonly string[]
  /** What was rejected or took too long. A machine that is too busy can be the only reason. */
  missedAims: readonly string[]
}

/** Breaks a running portal on purpose: bounded in time and load, and on loopback only. */
export interface Drill {
  /** One line for the list of drills. */
  about: string
  /** @param options the arguments after the drill's name */
  run(options: readonly string[]): Promise<Outcome>
}

/** Reports progress on the error stream; the output stream is for the line of figures. */
export const report = (text: string): void => void process.stderr.write(`${text}\n`)

/** The number after `--name` on the command line. @throws Error when it is not a whole number above zero */
export function numberOption(options: readonly string[], name: string, otherwise: number): number {
  const at = options.indexOf(`--${name}`)
  if (at === -1) return otherwise
  const given = Number(options[at + 1])
  if (!Number.isInteger(given) || given < 1) throw new Error(`--${name} must be followed by a whole number above zero`)
  return given
}

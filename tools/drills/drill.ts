/** The result of a failure drill, one entry per line. */
export interface Outcome {
  /**
   * The metrics, which are printed on one line, in this order. Names of durations include the unit, such as
   * `longestStopSeconds`.
   */
  metrics: Readonly<Record<string, number | string>>
  /** Lost, duplicated or incomplete data, and replies with status 500. These are failures even on a slow machine. */
  losses: readonly string[]
  /** Rejected or slow requests. A busy machine can be the cause. */
  missedAims?: readonly string[]
}

/** Breaks a running portal deliberately, with limited time and load, and only on loopback. */
export interface Drill {
  /** The drill's line in the list of drills. */
  about: string
  /** @param options the arguments after the drill's name */
  run(options: readonly string[]): Promise<Outcome>
}

/** Prints progress on stderr, because stdout is for the line of metrics. */
export const report = (text: string): void => void process.stderr.write(`${text}\n`)

/** Parses the number after `--name` on the command line. @throws Error unless it is a positive integer */
export function numberOption(options: readonly string[], name: string, otherwise: number): number {
  const at = options.indexOf(`--${name}`)
  if (at === -1) return otherwise
  const given = Number(options[at + 1])
  if (!Number.isInteger(given) || given < 1) throw new Error(`--${name} must be followed by a positive whole number`)
  return given
}

/** What a drill found, each entry in a line. */
export interface Outcome {
  /** Printed on one line, in this order. Times carry their unit in the name, such as `outageSeconds`. */
  figures: Readonly<Record<string, number | string>>
  /** What was lost, doubled, half done or answered as a fault of ours, on however slow a machine. */
  losses: readonly string[]
  /** What was refused or took too long: also a machine that is too busy can be the reason. */
  missedAims: readonly string[]
}

/** Something bad that is done to a running portal on purpose. Bounded in time and load, and on loopback only. */
export interface Drill {
  /** What is done, in one line for the list of drills. */
  about: string
  /** @param options the words after the drill's name on the command line */
  run(options: readonly string[]): Promise<Outcome>
}

/** Says on the error stream how far a drill is; the output stream holds the line of figures alone. */
export const say = (text: string): void => void process.stderr.write(`${text}\n`)

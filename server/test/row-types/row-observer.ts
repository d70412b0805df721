import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PgDatabase } from 'drizzle-orm/pg-core'
import { type DeclaredRows, getPlace } from './declared-rows'
import { type Result, rowFaults } from './row-faults'

const frame = /\(?((?:file:\/\/)?\/[^()]+):(\d+):\d+\)?$/

/**
 * Returns the first stack frame above a function. A single frame is cheap, even though Vitest looks up each one in a
 * source map.
 */
function captureFrame(callee: (...values: never[]) => unknown): string {
  const limit = Error.stackTraceLimit
  const trace = { stack: '' }
  Error.stackTraceLimit = 1
  Error.captureStackTrace(trace, callee)
  Error.stackTraceLimit = limit
  return trace.stack
}

/** Compares the result of every raw statement of the files in a folder with the row type that its call declares. */
export class RowObserver {
  /** The statements whose results were compared. */
  readonly checkedPlaces = new Set<string>()
  readonly #faults = new Set<string>()

  /**
   * @param server the folder that places start from
   * @param folder the observed one, below it
   */
  constructor(
    private readonly server: string,
    private readonly folder: string,
    private readonly declared: DeclaredRows,
  ) {}

  /**
   * Observes every database of this process.
   * @returns a function that stops it; observers must stop in reverse order
   */
  start(): () => void {
    const prototype = PgDatabase.prototype
    const { execute } = prototype
    // The caller is the first frame above the outermost observer.
    const findPlace = () => this.#findPlace(captureFrame(prototype.execute))
    const check = (place: string, result: unknown) => this.#check(place, result as Result)
    prototype.execute = function (this: typeof prototype, query) {
      const place = findPlace()
      const statement = execute.call(this, query)
      if (place === null) return statement
      const send = statement.execute
      statement.execute = async () => {
        const result = await send()
        check(place, result)
        return result
      }
      return statement
    } as typeof execute
    return () => {
      prototype.execute = execute
    }
  }

  /** The faults found since the last call. */
  takeFaults(): string[] {
    const faults = [...this.#faults]
    this.#faults.clear()
    return faults
  }

  /** Null outside the observed folder and in tests. */
  #findPlace(stack: string): string | null {
    const [, path, line] = frame.exec(stack) ?? []
    if (path === undefined) {
      this.#faults.add(`a raw statement without a place: ${JSON.stringify(stack)}`)
      return null
    }
    const file = relative(this.server, path.startsWith('file:') ? fileURLToPath(path) : path)
    return file.startsWith(`${this.folder}/`) && !/\.test\.ts$/.test(file) ? getPlace(file, Number(line)) : null
  }

  #check(place: string, result: Result): void {
    const position = this.declared.places[place]
    // Without this fault, a place that V8 and the compiler number differently would never be checked.
    if (position === undefined) this.#faults.add(`${place}: no raw statement was here when the run began`)
    else if (position !== null) {
      this.checkedPlaces.add(place)
      for (const fault of rowFaults(this.declared, position, result)) this.#faults.add(`${place}: ${fault}`)
    }
  }
}

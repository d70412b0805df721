import { addDays, type CalendarDate, startOfDay, toCalendarDate } from '@portal/contract/rules/calendar'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../server/src/platform/database/types'
import { demoProgram } from '../../server/src/seed/demo-program'
import { type Dealer, People } from './people'

const HOUR_MS = 3_600_000
/** The time between two calls of a user. */
const PAUSE_MS = 17_000

export interface SeasonParts {
  app: FastifyInstance
  db: Db
  timeZone: string
  /** The base URL of links in emails. */
  publicUrl: string
  /** Sets the portal's clock. */
  moveTo: (at: Date) => void
}

/** A simulated period with its users, its clock and the planned actions. */
export class Season {
  readonly people: People
  readonly #entries: { at: Date; act: () => Promise<void> }[] = []
  #now: Date

  constructor(
    private readonly parts: SeasonParts,
    readonly dealers: readonly Dealer[],
    from: Date,
  ) {
    this.people = new People(parts.app, () => this.#moveTo(new Date(this.#now.getTime() + PAUSE_MS)))
    this.#now = from
  }

  readonly now = (): Date => this.#now

  get timeZone(): string {
    return this.parts.timeZone
  }

  /**
   * Plans an action, unless its time is in the past.
   * @param hour the hour of the day in the portal's time zone
   */
  add(day: CalendarDate, hour: number, act: () => Promise<void>): void {
    const at = new Date(startOfDay(day, this.parts.timeZone).getTime() + hour * HOUR_MS)
    if (at <= this.#now) return
    this.#entries.push({ at, act })
    // The sort is stable, so actions of the same hour keep the order in which they were planned.
    this.#entries.sort((a, b) => a.at.getTime() - b.at.getTime())
  }

  /** @param day days since that year's orders opened */
  on(year: number, day: number, act: () => Promise<void>): void {
    this.add(addDays(getOpening(year), day), 8 + ((day * 7) % 10), act)
  }

  after(days: number, act: () => Promise<void>): void {
    this.add(addDays(toCalendarDate(this.#now, this.parts.timeZone), days), 8 + (days % 9), act)
  }

  /**
   * Runs all actions that are due before `until`, including those that other actions add.
   * @returns the number of actions
   */
  async play(until: Date): Promise<number> {
    let count = 0
    for (let next = this.#entries.shift(); next && next.at < until; next = this.#entries.shift()) {
      this.#moveTo(next.at)
      await next.act()
      count += 1
    }
    return count
  }

  /**
   * Never moves the clock back: if an action takes longer than the time until the next one, the next one starts later.
   */
  #moveTo(at: Date): void {
    if (at > this.#now) this.#now = at
    this.parts.moveTo(this.#now)
  }
}

/** Returns the day on which a year's orders open. */
export const getOpening = (year: number): CalendarDate => ({
  year: year - 1,
  month: demoProgram.running.rolloverMonth,
  day: 1,
})

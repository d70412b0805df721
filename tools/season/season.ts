import { addDays, type CalendarDate, calendarDateIn, startOfDay } from '@portal/contract/rules/calendar'
import { program } from '@portal/contract/rules/program'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../server/src/platform/database/types'
import { Agenda } from './agenda'
import { type Dealer, People } from './people'

const HOUR_MS = 3_600_000
/** What a person needs between two calls. */
const PAUSE_MS = 17_000

export interface SeasonParts {
  app: FastifyInstance
  db: Db
  timeZone: string
  /** What the links of messages begin with. */
  publicUrl: string
  /** Sets the clock that the portal goes by. */
  moveTo: (at: Date) => void
}

/** A stretch of time that is being played: who takes part, what time it is there, and what is still to come. */
export class Season {
  readonly people: People
  readonly #agenda = new Agenda()
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
   * What is past is left out.
   * @param hour of the day in the portal's time zone; two acts of one hour come in the order they were planned in
   */
  add(day: CalendarDate, hour: number, act: () => Promise<void>): void {
    const at = new Date(startOfDay(day, this.parts.timeZone).getTime() + hour * HOUR_MS)
    if (at > this.#now) this.#agenda.add(at, act)
  }

  /** @param day days since the orders of that year opened */
  on(year: number, day: number, act: () => Promise<void>): void {
    this.add(addDays(openingOf(year), day), 8 + ((day * 7) % 10), act)
  }

  after(days: number, act: () => Promise<void>): void {
    this.add(addDays(calendarDateIn(this.#now, this.parts.timeZone), days), 8 + (days % 9), act)
  }

  play(until: Date): Promise<number> {
    return this.#agenda.play(until, (at) => this.#moveTo(at))
  }

  /** Never back: an act that lasted until after the next one's time holds that up. */
  #moveTo(at: Date): void {
    if (at > this.#now) this.#now = at
    this.parts.moveTo(this.#now)
  }
}

/** The day on which the orders of a year open. */
export const openingOf = (year: number): CalendarDate => ({
  ...{ year: year - 1, month: program.rolloverMonthIndex + 1, day: 1 },
})

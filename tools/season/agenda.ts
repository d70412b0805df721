interface Entry {
  at: number
  act: () => Promise<void>
}

/** What is to happen and when. Acts may add others; all of them happen in the order of their times, one at a time. */
export class Agenda {
  readonly #entries: Entry[] = []

  add(at: Date, act: () => Promise<void>): void {
    const time = at.getTime()
    let place = this.#entries.length
    while (place > 0 && (this.#entries[place - 1]?.at ?? 0) > time) place -= 1
    this.#entries.splice(place, 0, { at: time, act })
  }

  /**
   * Lets everything happen that is due before `until`; the rest is left.
   * @param moveTo sets the clock, and is called before each act
   * @returns how many acts there were
   */
  async play(until: Date, moveTo: (at: Date) => void): Promise<number> {
    let played = 0
    for (let next = this.#entries.shift(); next && next.at < until.getTime(); next = this.#entries.shift()) {
      moveTo(new Date(next.at))
      await next.act()
      played += 1
    }
    return played
  }
}

/** A clock that stands still until the test moves it. */
export class TestClock {
  constructor(private instant: Date) {}

  readonly read = (): Date => new Date(this.instant)

  set(instant: Date | string): void {
    this.instant = new Date(instant)
  }

  forward(amount: { minutes?: number; hours?: number; days?: number }): void {
    const { minutes = 0, hours = 0, days = 0 } = amount
    this.instant = new Date(this.instant.getTime() + ((days * 24 + hours) * 60 + minutes) * 60_000)
  }
}

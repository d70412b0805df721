interface Holder {
  id: string
  dealerId: string
  orderYear: number
}

const keyOf = ({ dealerId, orderYear }: Omit<Holder, 'id'>): string => `${dealerId} ${orderYear}`

/** Who is each dealer's one order of a year: as stored, and as the orders of a file come and go. */
export class YearPlaces {
  readonly #holders = new Map<string, string>()

  constructor(stored: readonly Holder[]) {
    for (const order of stored) this.#holders.set(keyOf(order), order.id)
  }

  /** An order that is over makes room for another. */
  leave(order: Holder): void {
    if (this.#holders.get(keyOf(order)) === order.id) this.#holders.delete(keyOf(order))
  }

  /** Whether the order is or becomes the one of its year; false when another one is. */
  take(order: Holder): boolean {
    const holder = this.#holders.get(keyOf(order)) ?? order.id
    if (holder === order.id) this.#holders.set(keyOf(order), holder)
    return holder === order.id
  }
}

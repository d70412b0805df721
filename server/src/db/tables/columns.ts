import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'

/** An instant, stored with its zone and read as a `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Primary key made by the database. */
export const id = () => uuid('id').primaryKey().defaultRandom()

export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
  toDriver: (value) => value,
})

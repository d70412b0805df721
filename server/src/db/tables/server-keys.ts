import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns'

/** Keys that the servers of one database share, made when first needed. */
export const serverKeys = pgTable('server_keys', {
  name: text('name').primaryKey(),
  key: bytes('key').notNull(),
  createdAt: instant('created_at').notNull(),
})

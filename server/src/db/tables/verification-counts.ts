import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** How often one network address checked agreements in its present minute, counted by every server alike. */
export const verificationCounts = pgTable('verification_counts', {
  address: text('address').primaryKey(),
  since: instant('since').notNull(),
  checks: integer('checks').notNull(),
})

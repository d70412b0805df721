import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** Every wording the product ever offered for signing, by version, with its hash. */
export const agreementVersions = pgTable('agreement_versions', {
  version: text('version').primaryKey(),
  /** The wording with its blanks unfilled, as plain text. */
  template: text('template').notNull(),
  sha256: text('sha256').notNull(),
  firstUsedAt: instant('first_used_at').notNull(),
})

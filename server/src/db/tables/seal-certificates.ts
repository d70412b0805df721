import { sql } from 'drizzle-orm'
import { check, pgTable, smallint } from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns'

/** The certificate that the portal made itself to seal with, shared by all its servers: one row, made when first needed. */
export const sealCertificates = pgTable(
  'seal_certificates',
  {
    id: smallint('id').primaryKey(),
    /** DER. */
    certificate: bytes('certificate').notNull(),
    /** PKCS#8 in DER. */
    privateKey: bytes('private_key').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  () => [check('seal_certificates_one_check', sql`id = 1`)],
)

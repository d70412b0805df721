import { asc } from 'drizzle-orm'
import { agreementVersions } from '../../db/tables/agreements'
import type { Db } from '../../platform/database/types'

const { version, template, sha256 } = agreementVersions

/** Lists every wording that dealers have signed, with its hash, by version. */
export const listWordings = (db: Db) =>
  db.select({ version, template, sha256 }).from(agreementVersions).orderBy(asc(version))

import type { ProgramDocument } from '@portal/contract/program/document'
import { asc, sql } from 'drizzle-orm'
import { programVersions } from '../../db/tables/orders'
import type { Db } from '../../platform/database/types'

/** Lists every program version with its hash, including withdrawn ones, by number. */
export const listProgramVersions = (db: Db) =>
  db
    .select({
      number: programVersions.number,
      content: sql<ProgramDocument>`${programVersions.content}`,
      sha256: programVersions.sha256,
    })
    .from(programVersions)
    .orderBy(asc(programVersions.number))

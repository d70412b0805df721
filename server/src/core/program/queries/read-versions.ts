import type { ProgramVersion } from '@portal/contract/program/create-program'
import type { ProgramDocument } from '@portal/contract/program/document'
import { asc, isNull, sql } from 'drizzle-orm'
import { areaVersion } from '../../../db/data-version'
import { programVersions } from '../../../db/tables/orders'
import type { Db } from '../../../platform/database/types'

export interface StoredProgram {
  /** Every version that was not withdrawn, by the instant when it takes effect. */
  versions: ProgramVersion[]
  /** The data version of the area `program` at the time of reading. */
  dataVersion: string
}

/** Reads the versions with the matching data version, in one statement. */
export async function readStoredProgram(db: Db): Promise<StoredProgram> {
  const rows = await db
    .select({
      number: programVersions.number,
      document: sql<ProgramDocument>`${programVersions.content}`,
      takesEffectAt: programVersions.takesEffectAt,
      dataVersion: areaVersion('program'),
    })
    .from(programVersions)
    .where(isNull(programVersions.withdrawnAt))
    .orderBy(asc(programVersions.takesEffectAt))
  return { versions: rows.map(({ dataVersion: _, ...version }) => version), dataVersion: rows[0]?.dataVersion ?? '' }
}

/** Reads the data version of the area `program`. */
export async function readProgramDataVersion(db: Db): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(sql`select ${areaVersion('program')} as version`)
  return rows[0]?.version ?? ''
}

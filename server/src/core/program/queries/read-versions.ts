import type { ProgramDocument } from '@portal/contract/program/document'
import type { LogoSizes, ProgramVersion } from '@portal/contract/program/program-version'
import { asc, isNotNull, sql } from 'drizzle-orm'
import { areaVersion } from '../../../db/data-version'
import { programVersions } from '../../../db/tables/orders'
import { jsonObject } from '../../../platform/database/json-object'
import type { Db } from '../../../platform/database/types'

export interface StoredProgram {
  /** Every version that was not withdrawn, by the instant when it takes effect. */
  versions: ProgramVersion[]
  /** The withdrawn versions. An order could have been placed under one on a server with a wrong clock. */
  withdrawn: ProgramVersion[]
  /** The data version of the area `program` at the time of reading. */
  dataVersion: string
}

/** The sizes of the logos that a version names. They are stored before the version, so each statement that has one has both. */
const logoSizes = sql<LogoSizes | null>`(
  select json_object_agg(a.sha256, ${jsonObject<LogoSizes[string]>({ width: sql`a.width`, height: sql`a.height` })})
  from program_assets a
  where a.sha256 in (${programVersions.content} #>> '{looks,logo,light}', ${programVersions.content} #>> '{looks,logo,dark}'))`

/** Reads the versions with the matching data version, in one statement. */
export async function readStoredProgram(db: Db): Promise<StoredProgram> {
  const rows = await db
    .select({
      number: programVersions.number,
      document: sql<ProgramDocument>`${programVersions.content}`,
      takesEffectAt: programVersions.takesEffectAt,
      logoSizes,
      isWithdrawn: isNotNull(programVersions.withdrawnAt).mapWith(Boolean),
      dataVersion: areaVersion('program'),
    })
    .from(programVersions)
    .orderBy(asc(programVersions.takesEffectAt))
  const toVersion = ({ number, document, takesEffectAt, logoSizes: sizes }: (typeof rows)[number]): ProgramVersion => ({
    number,
    document,
    takesEffectAt,
    ...(sizes !== null && { logoSizes: sizes }),
  })
  return {
    versions: rows.filter(({ isWithdrawn }) => !isWithdrawn).map(toVersion),
    withdrawn: rows.filter(({ isWithdrawn }) => isWithdrawn).map(toVersion),
    dataVersion: rows[0]?.dataVersion ?? '',
  }
}

/** Reads the data version of the area `program`. */
export async function readProgramDataVersion(db: Db): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(sql`select ${areaVersion('program')} as version`)
  return rows[0]?.version ?? ''
}

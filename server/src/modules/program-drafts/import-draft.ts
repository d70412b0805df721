import type { ProgramDocument } from '@portal/contract/program/document'
import { parseDocument } from '@portal/contract/program/document-patch'
import { findFixedChanges } from '@portal/contract/program/fixed-parts'
import type { Problem } from '@portal/contract/program/problems/problem'
import { createDraftSchema } from '@portal/contract/program-drafts/draft'
import { addDays, compare, isoDay, toCalendarDate } from '@portal/contract/rules/calendar'
import type { AuditContext } from '../../core/audit/record-audit'
import { hashProgram } from '../../core/program/program-hash'
import type { Config } from '../../platform/config'
import { transaction } from '../../platform/database/transaction'
import type { Db } from '../../platform/database/types'
import { notValid } from '../../platform/http/api-errors'
import { assertKnownLogos } from './assert-known-logos'
import { assertNoOlderServer } from './assert-open'
import { assessDraft } from './assess-draft'
import { conflict, describeChanges } from './draft-rules'
import { lockProgram } from './queries/versions'
import { addDraft } from './start-draft'
import { readVersions, type VersionList } from './version-list'

/** Stands for the operator among the authors. No account has this id, so every super admin can approve the draft. */
const OPERATOR = { accountId: '00000000-0000-0000-0000-000000000000', name: 'Operator' }

/** From this day on, dealers can finish an open checkout under the terms that they read. */
const SAFE_DAYS = 2

type ImportContext = AuditContext & { config: Pick<Config, 'timeZone'> }

interface ImportedFile {
  /** The parsed JSON of the file. */
  value: unknown
  /** For history. */
  name: string
  title: string
  reason: string
}

interface ImportedDraft {
  id: string
  title: string
  /** `YYYY-MM-DD`. */
  wishedEffect: string
  basedOn: number
  /** What the draft changes, in words. */
  changes: string[]
  problems: Problem[]
}

/** The suggestion of the browser: the day after tomorrow, or the day after the last scheduled version. */
function suggestDay({ newest }: VersionList, { now, config: { timeZone } }: ImportContext): string {
  const safeDay = addDays(toCalendarDate(now, timeZone), SAFE_DAYS)
  const freeDay = addDays(toCalendarDate(newest.takesEffectAt, timeZone), 1)
  return isoDay(compare(freeDay, safeDay) > 0 ? freeDay : safeDay)
}

/** @throws ApiError 422 whose fields are paths of the document; 409 if it is the newest version */
function checkDocument(value: unknown, { newest }: VersionList): ProgramDocument {
  const parsed = parseDocument(value)
  const problems = parsed.problems ?? findFixedChanges(newest.content, parsed.document)
  if (parsed.document === null || problems.length > 0) {
    throw notValid(problems.map(({ path, message }) => ({ field: path, message })))
  }
  if (hashProgram(parsed.document) === newest.sha256) {
    throw conflict(`The file has the same program as version ${newest.number}.`)
  }
  return parsed.document
}

/**
 * Starts a draft with a document from a file, as an operator does. It changes the newest version, follows the same rules as
 * one that a user edits, and is sent and approved like any other. Source: docs/spec 24.25.
 * @throws ApiError 422 whose fields are paths of the document, `title` or `reason`; 409 if the file changes nothing, for the
 * 31st open draft, or while an older server is running
 */
export async function importDraft(db: Db, ctx: ImportContext, file: ImportedFile): Promise<ImportedDraft> {
  await assertNoOlderServer(db)
  return transaction(db, async (tx) => {
    await lockProgram(tx)
    const versions = await readVersions(tx)
    const { number: basedOn } = versions.newest
    const { title, reason } = file
    const input = { fromVersion: basedOn, title, reason, wishedEffect: suggestDay(versions, ctx) }
    const { data, error } = createDraftSchema.safeParse(input)
    if (error) throw notValid(error.issues.map(({ path, message }) => ({ field: path.join('.'), message })))
    const content = checkDocument(file.value, versions)
    await assertKnownLogos(tx, versions.newest.content, content)
    const draft = { content, basedOn, newTermsYears: [] }
    const { changes, problems } = await assessDraft(tx, draft, versions, ctx)
    const id = await addDraft(tx, ctx, {
      title: data.title,
      reason: data.reason,
      wishedEffect: data.wishedEffect,
      source: { ...draft, authors: [] },
      starter: OPERATOR,
      origin: { fromFile: file.name, programSha256: hashProgram(content) },
    })
    const { wishedEffect } = data
    return { id, title: data.title, wishedEffect, basedOn, changes: describeChanges(changes), problems }
  })
}

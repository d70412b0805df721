import type { CreateUser, User } from '@portal/contract/accounts/users'
import { currentEntries } from '../../core/accounts/current-entries'
import { assertOwnDistrictOffered } from '../../core/accounts/own-district'
import { recordAudit } from '../../core/audit/record-audit'
import { enqueueMail } from '../../core/mail/mail-outbox'
import { assertStrongPassword } from '../../core/sign-in/assert-strong-password'
import { transaction } from '../../platform/database/transaction'
import type { SessionContext } from '../../platform/http/context'
import { hashPassword } from '../../platform/passwords'
import { assertHasDistrict, districtOfNewUser } from './district-rules'
import { insertUser } from './queries/write-user'
import { assertMayGiveRole } from './rank-rules'
import { toUser } from './user-record'

/** Adds a staff member of the caller's rank or below, with a temporary password, and emails a welcome. */
export async function createUser(ctx: SessionContext, form: CreateUser): Promise<User> {
  const { now, subject } = ctx
  const { password, ...sent } = form
  assertOwnDistrictOffered(ctx.program.lists, subject)
  const fields = currentEntries(ctx.program.lists, {
    ...sent,
    phone: sent.phone ?? null,
    district: districtOfNewUser(subject, sent.district ?? null),
    isActive: sent.isActive ?? true,
  })
  assertMayGiveRole(subject, fields.role)
  assertHasDistrict(ctx.program, fields)
  await assertStrongPassword(ctx.program.names, password, fields, { field: 'password', kind: 'given' })
  const passwordHash = await hashPassword(password)
  return transaction(ctx.db, async (tx) => {
    const row = await insertUser(tx, {
      ...fields,
      passwordHash,
      passwordIsTemporary: true,
      creatorId: subject.id,
      createdAt: now,
      updatedAt: now,
    })
    await recordAudit(tx, ctx, { action: 'user.created', entityType: 'account', entityId: row.id, after: fields })
    const { role, firstName, lastName, email } = fields
    const payload = { role, firstName, lastName, email }
    await enqueueMail(tx, ctx.program, { type: 'welcome', to: email, payload, accountId: row.id, now })
    return toUser(row, ctx)
  })
}

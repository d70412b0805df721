import { createProgram } from '@portal/contract/program/create-program'
import type { ProgramDocument } from '@portal/contract/program/document'
import type { EditableMailType } from '@portal/contract/program/mail-placeholders'
import type { MailPreview, MailSample } from '@portal/contract/program-drafts/mail-preview'
import { campaignTexts } from '@portal/contract/texts/campaign'
import { programDraftTexts } from '@portal/contract/texts/program-draft'
import { recordAudit } from '../../core/audit/record-audit'
import { enqueueMail } from '../../core/mail/mail-outbox'
import { listLogoHashes } from '../../core/program/logo-hashes'
import { readProgramLogo } from '../../core/program/program-logo'
import { findLogoSizes } from '../../core/program/queries/logos'
import { transaction } from '../../platform/database/transaction'
import { notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { exampleProgramMail } from '../mail/example-program-mail'
import { renderMailExample } from '../mail/render-program-mail'
import { conflict, oneHourBefore, tooManyPerHour } from './draft-rules'
import { countSamplesSince } from './queries/draft-events'
import { findDraft } from './queries/drafts'
import { getVersion, readVersions } from './version-list'

/** A script must not fill the outbox and the mailbox. */
const MAX_SAMPLES_PER_HOUR = 20

/** Renders an example of a type of email as a document's program sends it, with its logo. */
async function renderExample(ctx: SessionContext, type: EditableMailType, document: ProgramDocument) {
  const { db, now, config } = ctx
  const program = createProgram(document, await findLogoSizes(db, listLogoHashes(document)))
  return renderMailExample(type, program, { now, config, logo: await readProgramLogo(db, program.looks) })
}

/** Renders an example of a type of email before and after a draft. @throws ApiError 404 */
export async function previewEmail(ctx: SessionContext, id: string, type: EditableMailType): Promise<MailPreview> {
  const draft = await findDraft(ctx.db, id)
  if (draft === null) throw notFound(programDraftTexts.draftNotFound)
  const { content } = getVersion(await readVersions(ctx.db), draft.basedOn)
  return {
    before: await renderExample(ctx, type, content),
    after: await renderExample(ctx, type, draft.content),
  }
}

/**
 * Emails the user an example with the text of the draft, and with the names of the program in effect.
 * @throws ApiError 404; 409 if the user has no email address; 429 after 20 examples within an hour
 */
export function sendEmailSample(ctx: SessionContext, id: string, { type }: MailSample): Promise<{ success: true }> {
  const { db, actor, now, program, config } = ctx
  return transaction(db, async (tx) => {
    const draft = await findDraft(tx, id)
    if (draft === null) throw notFound(programDraftTexts.draftNotFound)
    const recent = await countSamplesSince(tx, actor.id, oneHourBefore(now))
    if (recent >= MAX_SAMPLES_PER_HOUR) throw tooManyPerHour(programDraftTexts.tooManySamples)
    const setting = { program, now, timeZone: config.timeZone, publicUrl: config.publicUrl }
    const mail = exampleProgramMail(type, setting, draft.content.mails?.[type]?.en ?? null)
    const isQueued = await enqueueMail(tx, program, { ...mail, to: actor.email, accountId: actor.id, now })
    if (!isQueued) throw conflict(campaignTexts.nobodyToWrite)
    const after = { type, to: actor.email }
    await recordAudit(tx, ctx, { action: 'mail.tested', entityType: 'mail', entityId: type, after })
    return { success: true }
  })
}

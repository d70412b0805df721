import { type Program, UnknownVersionError } from '@portal/contract/rules/program-facts'
import type { Logger } from 'pino'
import { readProgramLogo } from '../../core/program/program-logo'
import type { Clock } from '../../platform/clock'
import type { Config } from '../../platform/config'
import type { Db } from '../../platform/database/types'
import { ApiError } from '../../platform/http/api-errors'
import { composingFailure, MailFailure } from '../../platform/mail/mail-failure'
import type { HandOver, MailServer, OutgoingMail } from '../../platform/mail/outgoing-mail'
import { RenderingInterruptedError } from '../../platform/pdf/render-threads'
import { TimeStampError } from '../../platform/seal/time-stamp'
import { findFiles, type MailFiles } from './attachments'
import { attachedLogo } from './mail-logo'
import { mailTexts } from './mail-texts'
import type { ClaimedMail } from './queries/claim-mail'
import { renderMail } from './render-mail'

/**
 * Classifies why an email could not be composed. The failure is temporary if no thread was free for the file, creating
 * it was interrupted, it still needs its timestamp, or this server has not read the program version yet. Otherwise the
 * email itself is at fault, and the failure is permanent.
 */
export function classifyFailure(error: unknown): MailFailure {
  const isFull = error instanceof ApiError && error.errorCode === 'UNAVAILABLE'
  if (isFull || error instanceof RenderingInterruptedError || error instanceof TimeStampError) {
    return new MailFailure('temporary', mailTexts.attachmentLate, 'ATTACHMENT')
  }
  if (error instanceof UnknownVersionError) return new MailFailure('temporary', mailTexts.programLate, 'PROGRAM')
  return composingFailure(error)
}

export type SendingParts = {
  db: Db
  config: Pick<Config, 'publicUrl' | 'timeZone' | 'seal' | 'timestampUrl'>
  server: MailServer
  programInEffect: () => Program
  clock: Clock
  log: Pick<Logger, 'warn'>
}

async function compose(
  { db, config, clock, programInEffect }: SendingParts,
  mail: ClaimedMail,
  makeFiles: () => Promise<MailFiles>,
): Promise<OutgoingMail> {
  const { messageId, toAddress: to, createdAt: date } = mail
  try {
    const { attachments: files, sealed } = await makeFiles()
    const program = programInEffect().version(mail.programNumber)
    const { logo, attachments } = attachedLogo(await readProgramLogo(db, program.looks))
    const rendered = await renderMail(mail, {
      ...config,
      program,
      at: clock(),
      showsSecretLinks: true,
      showsCodes: true,
      sealed,
      logo,
    })
    return { ...rendered, messageId, to, date, attachments: [...files, ...attachments] }
  } catch (error) {
    throw classifyFailure(error)
  }
}

/**
 * Renders a claimed email and passes it to the mail server. Rejects with `MailFailure` (see `classifyFailure`), with the
 * database's error, or with the reason that ended the hand-over.
 */
export async function sendMail(parts: SendingParts, mail: ClaimedMail, handOver: HandOver): Promise<string> {
  const { db, config, clock, log, programInEffect } = parts
  const makeFiles = await findFiles({ db, config, log, program: programInEffect(), now: clock() }, mail)
  return parts.server.send(await compose(parts, mail, makeFiles), handOver)
}

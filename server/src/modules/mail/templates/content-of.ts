import type { MailType } from '@portal/contract/mail/mail-types'
import type { MailContentOf } from '../../../core/mail/mail-payloads'
import { accountChange } from './account-change'
import { auditHead } from './audit-head'
import { changeRequest } from './change-request'
import { leadProgramOrder } from './lead-program-order'
import { type MailContent, type MailSetting, paragraph } from './mail-content'
import { mailedCode } from './mailed-code'
import { note } from './note'
import { orderConfirmation } from './order-confirmation'
import { passwordReset } from './password-reset'
import { preparedOrder } from './prepared-order'
import { reminder } from './reminder'
import { statusUpdate } from './status-update'
import { testMail } from './test-mail'
import { welcome } from './welcome'

type Template<T extends MailType> = (payload: MailContentOf<T>, setting: MailSetting) => MailContent

const templates: { [T in MailType]: Template<T> } = {
  test: testMail,
  order_confirmation: orderConfirmation,
  status_update: statusUpdate,
  change_request: changeRequest,
  welcome,
  lead_program_order: leadProgramOrder,
  password_reset: passwordReset,
  account_change: accountChange,
  mailed_code: mailedCode,
  audit_head: auditHead,
  prepared_order: preparedOrder,
  reminder,
  note,
}

const exampleNote = paragraph('This is an example from the e-mail page. The names and amounts in it are invented.')

/** A reminder says itself that it is one to try: nothing in it is invented. */
const saysItself: readonly MailType[] = ['test', 'reminder']

/** What a message says. */
export function contentOf<T extends MailType>(type: T, payload: MailContentOf<T>, setting: MailSetting): MailContent {
  const content = templates[type](payload, setting)
  const isExample = payload.isExample === true && !saysItself.includes(type)
  return isExample ? { ...content, blocks: [exampleNote, ...content.blocks] } : content
}

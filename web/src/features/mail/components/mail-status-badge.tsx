import type { MailStatus } from '@portal/contract/mail/mail-types'
import { ToneBadge } from '../../../design/badges'
import { mailStatusWords } from '../mail-words'

/** The delivery status of a message. */
export const MailStatusBadge = ({ status }: { status: MailStatus }) => <ToneBadge {...mailStatusWords[status]} />

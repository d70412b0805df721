import type { MailStatus } from '@portal/contract/mail/mail-types'
import { ToneBadge } from '../../../design/badges'
import { mailStatusWords } from '../mail-words'

/** How far a message has come. */
export const MailStatusBadge = ({ status }: { status: MailStatus }) => <ToneBadge {...mailStatusWords[status]} />

import type { MailStatus } from '@portal/contract/mail/mail-types'
import { ToneBadge } from '../../../design/badges'
import { mailStatusTexts } from '../mail-texts'

/** The delivery status of a message. */
export const MailStatusBadge = ({ status }: { status: MailStatus }) => <ToneBadge {...mailStatusTexts[status]} />

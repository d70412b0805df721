import type { MailAction, MailSetting } from './mail-content'

/** The order's page, which dealers and staff share. Staff review its change request there. */
export const orderUrl = ({ publicUrl }: MailSetting, orderId: string): string =>
  `${publicUrl}/orders/${encodeURIComponent(orderId)}`

export const signInUrl = ({ publicUrl }: MailSetting): string => `${publicUrl}/login`

interface LinkHolder {
  link?: string
  linkRemoved?: boolean
}

/** Whether the email has a secret link, or had one until it was sent. */
export const hasSecretLink = ({ link, linkRemoved }: LinkHolder): boolean => link !== undefined || linkRemoved === true

/** A link that works for anyone who has it. Only the sent email shows it, or the email page when there is no mail server. */
export const secretAction = (label: string, { link }: LinkHolder, { showsSecretLinks }: MailSetting): MailAction => ({
  label,
  url: showsSecretLinks ? (link ?? null) : null,
})

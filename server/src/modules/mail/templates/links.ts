import type { MailAction, MailSetting } from './mail-content'

/** The page of an order, which is the same for dealers and staff: staff decide its change request there. */
export const orderUrl = ({ publicUrl }: MailSetting, orderId: string): string =>
  `${publicUrl}/orders/${encodeURIComponent(orderId)}`

export const signInUrl = ({ publicUrl }: MailSetting): string => `${publicUrl}/login`

interface LinkHolder {
  link?: string
  linkRemoved?: boolean
}

/** Whether the message has a link of its own, or had one until it was sent. */
export const hasSecretLink = ({ link, linkRemoved }: LinkHolder): boolean => link !== undefined || linkRemoved === true

/** A link that works for whoever has it: it stands in what is sent, and hardly anywhere else. */
export const secretAction = (label: string, { link }: LinkHolder, { showsSecretLinks }: MailSetting): MailAction => ({
  label,
  url: showsSecretLinks ? (link ?? null) : null,
})

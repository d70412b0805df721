import { areaPath } from '@portal/contract/rules/area-paths'
import { type Role, roles } from '@portal/contract/rules/program'
import type { MailAction, MailSetting } from './mail-content'

/** The page of an order, which is the same for dealers and staff. */
export const orderUrl = ({ publicUrl }: MailSetting, orderId: string): string =>
  `${publicUrl}/orders/${encodeURIComponent(orderId)}`

export const signInUrl = ({ publicUrl }: MailSetting): string => `${publicUrl}/login`

const isRole = (role: string): role is Role => (roles as readonly string[]).includes(role)

/** Where a member of staff decides change requests; a dealer reads about one on the order's page. */
export function requestsUrl(setting: MailSetting, recipient: string, orderId: string): string {
  if (!isRole(recipient) || recipient === 'dealer') return orderUrl(setting, orderId)
  return `${setting.publicUrl}${areaPath(recipient, 'requests')}`
}

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

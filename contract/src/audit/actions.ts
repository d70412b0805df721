import { statusLabel } from '../rules/order-status'

/** Everything that history tells of, as noun.verb, with the title people read. An act that is not here cannot be recorded. */
export const auditActions = {
  'session.started': 'Signed in',
  'session.ended': 'Signed out',
  'session.revoked': 'Session ended from another browser',
  'sessions.revoked': 'All other sessions ended',
  'sessions.ended-by-staff': 'Signed out everywhere by staff',
  'sign-in.missed': 'Sign-in missed',
  'limit.reached': 'Refused: too many requests',
  'permission.refused': 'Refused: no permission',
  'account.closed': 'Sign-in closed after missed attempts',
  'account.unlocked': 'Sign-in unlocked',
  'code.asked': 'Code asked for',
  'code.read-out': 'Code read out',
  'impersonation.started': 'Impersonation started',
  'impersonation.stopped': 'Impersonation stopped',
  'password.changed': 'Password changed',
  'password.set': 'Password set for somebody else',
  'sign-in-change.undone': 'Change of sign-in undone',
  'second-factor.missed': 'Second factor missed',
  'second-factor.added': 'Second factor added',
  'second-factor.renamed': 'Passkey renamed',
  'second-factor.removed': 'Second factor removed',
  'second-factor.reset': 'Second factor reset',
  'recovery-codes.made': 'Recovery codes made',
  'profile.updated': 'Profile updated',
  'authorizations.updated': 'Authorizations updated',
  'signature.saved': 'Signature saved',
  'order.draft-saved': 'Draft saved',
  'order.placed': 'Order placed',
  'prepared-order.saved': 'Prepared order saved',
  'prepared-order.sent': 'Prepared order sent',
  'prepared-order.withdrawn': 'Prepared order withdrawn',
  'prepared-order.opened': 'Prepared order opened',
  'agreement.delivered': 'Signed agreement delivered',
  'order.imported': 'Order imported',
  'order.edited': 'Unsigned order edited',
  'order.amended': 'Signed order amended',
  'order.split-changed': 'Budget split changed',
  'order.status-changed': 'Order status changed',
  'order.expired': 'Draft expired',
  'order.deleted': 'Order deleted',
  'agreement.sealed': 'Agreement sealed',
  'agreement.verified': 'Signed agreement verified',
  'change-request.created': 'Change request submitted',
  'change-request.approved': 'Change request approved',
  'change-request.rejected': 'Change request rejected',
  'change-request.withdrawn': 'Change request withdrawn',
  'change-request.reopened': 'Change request reopened',
  'dealer.created': 'Dealer added',
  'dealer.updated': 'Dealer updated',
  'dealer.deleted': 'Dealer deleted',
  'dealers.reassigned': 'Dealers reassigned',
  'user.bootstrapped': 'First super admin created',
  'user.created': 'User added',
  'user.updated': 'User updated',
  'user.deleted': 'User deleted',
  'package.created': 'Package added',
  'package.updated': 'Package updated',
  'packages.duplicated': 'Packages duplicated',
  'category.created': 'Category added',
  'category.updated': 'Category updated',
  'category.deleted': 'Category deleted',
  'audit.exported': 'Audit log exported',
  'audit.checked': 'Audit log checked',
  'audit.key-adopted': 'Audit log sealed with another key',
  'import.applied': 'Spreadsheet imported',
  'import.undone': 'Import undone',
  'agreement.downloaded': 'Signed agreement downloaded',
  'refused-rows.downloaded': 'Refused rows of an import downloaded',
  'orders.exported': 'Orders exported',
  'dealers.exported': 'Dealers exported',
  'users.exported': 'Users exported',
  'package-report.exported': 'Package report exported',
  'mail.tested': 'Test e-mail queued',
  'mail.resent': 'E-mail sent again',
  'password-link.requested': 'Password link requested',
  'password.reset': 'Password set by link',
  'password-link.printed': 'Password link printed for the operator',
  'sessions.ended': 'Sessions ended by the operator',
  'address.unlocked': 'Network address unlocked',
  'mail.held': 'Waiting e-mail held back',
  'mail.released': 'Held e-mail released',
  'database.restored': 'Database restored from a backup',
  'records.purged': 'Old records removed',
  'person.exported': 'Personal data exported',
  'person.erased': 'Personal data erased',
} as const satisfies Record<string, string>

export type AuditAction = keyof typeof auditActions

export const auditActionNames = Object.keys(auditActions) as [AuditAction, ...AuditAction[]]

/** What history is kept of. A dealer and a member of staff are both accounts. */
export const auditEntityTypes = {
  order: 'Order',
  change_request: 'Change request',
  account: 'Account',
  package: 'Package',
  category: 'Category',
  audit: 'Audit log',
  import: 'Import',
  export: 'Export',
  mail: 'E-mail',
  system: 'System',
} as const satisfies Record<string, string>

export type AuditEntityType = keyof typeof auditEntityTypes

export const auditEntityTypeNames = Object.keys(auditEntityTypes) as [AuditEntityType, ...AuditEntityType[]]

const titles = new Map<string, string>(Object.entries(auditActions))

/** The title of an action; one that another version of the portal recorded reads by its own words. */
export const auditActionTitle = (action: string): string =>
  titles.get(action) ?? statusLabel(action.replace(/[.-]/g, ' '))

import { dealerFieldNames, dealerFields } from '../accounts/dealer-fields'
import { userFieldNames, userFields } from '../accounts/user-fields'
import { editablePackageFieldNames, packageFields } from '../catalog/package-fields'
import { type LabeledLineField, labeledLineFieldNames, lineFields } from '../orders/line-fields'

interface LabeledField {
  label: string
  auditLabel?: string
}

/** Returns the labels of a record's named fields; other records can share some of them. */
const pickLabels =
  <Field extends string>(fields: Readonly<Record<Field, LabeledField>>) =>
  (...names: Field[]): Record<string, string> =>
    Object.fromEntries(names.map((name) => [name, fields[name].auditLabel ?? fields[name].label]))

const dealerLabels = pickLabels(dealerFields)
const userLabels = pickLabels(userFields)
const packageLabels = pickLabels(packageFields)
const lineLabels = pickLabels<LabeledLineField>(lineFields)

/** Labels of recorded fields, in reading order. */
const fieldLabels: Readonly<Record<string, string>> = {
  orderNumber: 'Order ID',
  programNumber: 'Program version',
  orderYear: 'Order Year',
  changeType: 'Type',
  message: 'Message',
  picks: 'Picked',
  status: 'Status',
  orderStatus: 'Order Status',
  response: 'Response',
  withdrawn: 'Withdrawn',
  statusChangedMeanwhile: 'Status Changed in the Meantime',
  kind: 'Edited',
  items: 'Packages',
  subject: 'Subject',
  deadline: 'Deadline',
  isWeekly: 'Each Week',
  nextAt: 'Next Email',
  reason: 'Reason',
  number: 'Version',
  takesEffectAt: 'Takes Effect',
  wishedEffect: 'Should Take Effect',
  changes: 'Changes',
  comment: 'Comment',
  basedOn: 'Based on Version',
  fromVersion: 'Copied From Version',
  fromDraft: 'Copied From Draft',
  fromFile: 'From File',
  supersedes: 'Supersedes Version',
  isOwnDraft: 'Approved by Its Author',
  programSha256: 'SHA-256 of the Program',
  planSha256: 'SHA-256 of the Effects',
  campaignId: 'Campaign',
  note: 'Note',
  audience: 'Visible To',
  mentions: 'Mentions',
  files: 'Files',
  ...lineLabels('packageName'),
  ...packageLabels('name', 'description', 'categoryId', 'tier', 'price'),
  priceCents: packageFields.price.label,
  ...lineLabels('quantity'),
  ...packageLabels('pricingType', 'packageYear', 'isCustom'),
  promises: 'Deliverables',
  count: 'Count',
  weight: 'Share in Percent',
  windows: 'Windows',
  needsProof: 'Proof Approval',
  needsInput: 'Needs From the Dealer',
  leadDays: 'Lead Time in Days',
  metrics: 'Results to Collect',
  onSilence: 'If the Dealer Doesn’t Answer',
  canceled: 'Canceled',
  restored: 'Restored',
  color: 'Color',
  position: 'Position',
  outcome: 'Outcome',
  callAgainOn: 'Call Again On',
  happenedAt: 'Happened',
  months: 'Months',
  springPercent: 'Budget Split',
  totalAmount: 'Monthly Total',
  oneTimeTotal: 'One-time Total',
  annualTotal: 'Annual Total',
  signerName: 'Signer',
  staffDevice: 'Device used by staff',
  to: 'To',
  answer: 'Mail Server Response',
  result: 'Result',
  checked: 'Checked By',
  signedAt: 'Signed',
  agreementSha256: 'SHA-256 of the Agreement',
  dealerName: 'Dealer Name',
  ...dealerLabels('companyName', 'dealerNumber'),
  dealerId: 'Dealer',
  ...dealerLabels('companyType', 'firstName', 'lastName', 'email', 'phone'),
  role: 'Role',
  ...dealerLabels('website', 'addressLine1', 'addressLine2', 'city', 'state', 'zipCode', 'brand', 'district'),
  ...dealerLabels('territoryManagerId', 'paymentTerms', 'isActive'),
  // The remaining fields, in the order of their form.
  ...dealerLabels(...dealerFieldNames),
  ...userLabels(...userFieldNames),
  ...packageLabels(...editablePackageFieldNames),
  ...lineLabels(...labeledLineFieldNames),
  renewOrder: 'Renew Order',
  eSignature: 'E-Signature',
  secondFactor: 'Second Factor',
  misses: 'Failed Attempts',
  closedUntil: 'Locked Until',
  purpose: 'Requested For',
  code: 'Code',
  expiresAt: 'Valid Until',
  dealers: 'Dealers',
  unassignedDealers: 'Dealers Left Without a Manager',
  drafts: 'Drafts Deleted With It',
  fromYear: 'From Year',
  toYear: 'To Year',
  created: 'Created',
  skipped: 'Skipped',
  scopes: 'Can Read',
  startsWith: 'Starts With',
  endsAt: 'Ends',
  replaces: 'Replaces',
  events: 'Events',
  sha256: 'File SHA-256',
  isStamped: 'Timestamp',
  call: 'Call',
  times: 'Times',
  firstAt: 'First Time',
  account: 'Account (Hash of the Input)',
  others: 'Others Omitted',
  block: 'Block',
  head: 'Head',
  problems: 'Problems',
  found: 'Found',
}

const names = Object.keys(fieldLabels)
const labels = new Map<string, string>(Object.entries(fieldLabels))

/** Returns a field's label, or one derived from its name: `someField` becomes 'Some Field'. */
export function auditFieldLabel(field: string): string {
  const label = field.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ')
  return labels.get(field) ?? label.charAt(0).toUpperCase() + label.slice(1)
}

/** Sorts fields in reading order, because stored JSON has no order. Unknown fields come last, by name. */
export function sortForReading(fields: Iterable<string>): string[] {
  const getIndex = (field: string): number => (labels.has(field) ? names.indexOf(field) : names.length)
  return [...new Set(fields)].sort((a, b) => getIndex(a) - getIndex(b) || (a < b ? -1 : 1))
}

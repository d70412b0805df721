/** Names of recorded fields, in the order in which they are read. */
const fieldLabels = {
  orderNumber: 'Order ID',
  orderYear: 'Order Year',
  changeType: 'Type',
  message: 'Message',
  status: 'Status',
  orderStatus: 'Order Status',
  response: 'Response',
  withdrawn: 'Withdrawn',
  statusChangedMeanwhile: 'Status Changed Meanwhile',
  kind: 'Edited',
  items: 'Packages',
  packageName: 'Package',
  name: 'Name',
  description: 'Description',
  categoryId: 'Category',
  tier: 'Tier',
  price: 'Price',
  priceCents: 'Price',
  quantity: 'Quantity',
  pricingType: 'Billing',
  packageYear: 'Year',
  isCustom: 'Custom Package',
  color: 'Color',
  position: 'Position',
  months: 'Months',
  springPercent: 'Budget Split',
  totalAmount: 'Monthly Total',
  oneTimeTotal: 'One-time Total',
  annualTotal: 'Annual Total',
  signerName: 'Signer',
  signedAt: 'Signed',
  agreementSha256: 'SHA-256 of the Agreement',
  dealerName: 'Dealer Name',
  companyName: 'Company Name',
  dealerNumber: 'Dealer Number',
  dealerId: 'Dealer',
  companyType: 'Company Type',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  role: 'Role',
  website: 'Website',
  addressLine1: 'Address',
  addressLine2: 'Address Line 2',
  city: 'City',
  state: 'State',
  zipCode: 'Zip Code',
  brand: 'Brand',
  district: 'District',
  territoryManagerId: 'Territory Manager',
  paymentTerms: 'Payment Terms',
  isActive: 'Active',
  renewOrder: 'Renew Order',
  eSignature: 'E-Signature',
  misses: 'Missed Attempts',
  closedUntil: 'Closed Until',
  dealers: 'Dealers',
  unassignedDealers: 'Dealers Left Without a Manager',
  drafts: 'Drafts Deleted With It',
  fromYear: 'From Year',
  toYear: 'To Year',
  created: 'Created',
  skipped: 'Skipped',
  events: 'Events',
  call: 'Call',
  times: 'Times',
  firstAt: 'First Time',
  account: 'Account (Hash of What Was Typed)',
  others: 'Others Left Out',
  block: 'Block',
  head: 'Head',
  problems: 'Problems',
  found: 'Found',
} as const satisfies Record<string, string>

const names = Object.keys(fieldLabels)
const labels = new Map<string, string>(Object.entries(fieldLabels))

/** What a field is called; one without a name of its own reads by its words: `someField` is 'Some Field'. */
export function auditFieldLabel(field: string): string {
  const words = field.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ')
  return labels.get(field) ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** Fields in the order in which they are read; stored JSON keeps none. Unknown ones come last, by name. */
export function inReadingOrder(fields: Iterable<string>): string[] {
  const place = (field: string): number => (labels.has(field) ? names.indexOf(field) : names.length)
  return [...new Set(fields)].sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1))
}

import { campaignFields } from '../rules/campaign-text'

/** The names in braces that email texts can contain. */
interface Placeholder {
  readonly meaning: string
  readonly example: string
  /** The longest value that it can have, in characters. */
  readonly maxLength: number
}

const placeholder = (meaning: string, example: string, maxLength: number): Placeholder => ({
  meaning,
  example,
  maxLength,
})

/** Every placeholder, by name. `{link}` and `{code}` are none, so nobody can leave out a link or a code. */
export const mailPlaceholders = {
  'First name': placeholder('The first name of the recipient', 'Renee', 100),
  Company: placeholder('The dealer’s company', 'Peachtree Air & Heat', 200),
  'Dealer number': placeholder('The dealer’s number', '204418', 20),
  'Order number': placeholder('The number of the order', '2027-000018', 20),
  'Order year': placeholder('The order year', '2027', 4),
  'Annual total': placeholder('The annual total of the order', '$14,300.00', 16),
  Status: placeholder('The status of the order', 'In Progress', 24),
  Request: placeholder('The kind of request', 'change request', 20),
  'Rep name': placeholder('The staff member who prepared the order', 'Taylor Mabry', 200),
  'Rep phone': placeholder('The phone number of that staff member', '404-555-0114', 20),
  Deadline: placeholder('The last day on which the link works', 'Nov 27, 2026', 12),
  From: placeholder('The author of the note', 'Taylor Mabry', 200),
  'Program title': placeholder('The title of the program', 'Lead Program', 60),
  Distributor: placeholder('The distributor', 'Mingledorffs', 60),
} as const satisfies Readonly<Record<string, Placeholder>>
export type MailPlaceholder = keyof typeof mailPlaceholders

const everywhere = ['Program title', 'Distributor'] as const
const ofOrder = ['Company', 'Dealer number', 'Order number', 'Order year'] as const

/**
 * The placeholders of each type of email whose texts the program can replace: values that all its emails have. A campaign
 * writes its own reminders, and the test email and the report on the audit log are for operators. Source: docs/spec 24.1.
 */
export const placeholdersByMailType = {
  order_confirmation: [...ofOrder, 'Annual total', ...everywhere],
  status_update: [...ofOrder, 'Status', ...everywhere],
  change_request: [...ofOrder, 'Request', ...everywhere],
  welcome: ['First name', ...everywhere],
  lead_program_order: [...ofOrder, 'Annual total', ...everywhere],
  password_reset: ['First name', ...everywhere],
  account_change: ['First name', ...everywhere],
  mailed_code: ['First name', ...everywhere],
  prepared_order: [
    'First name',
    'Company',
    'Dealer number',
    'Order year',
    'Annual total',
    'Rep name',
    'Rep phone',
    'Deadline',
    ...everywhere,
  ],
  note: ['First name', 'Company', 'Dealer number', 'From', ...everywhere],
} as const satisfies Readonly<Record<string, readonly MailPlaceholder[]>>
export type EditableMailType = keyof typeof placeholdersByMailType

export const editableMailTypes = Object.keys(placeholdersByMailType) as EditableMailType[]

/** The names in braces of campaign templates: the order year, and what a reminder fills in for each dealer. */
export const templatePlaceholders: readonly string[] = ['Order year', ...campaignFields]

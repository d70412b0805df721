import type { SheetColumn } from '../api/sheet'
import { orderStatuses, statusLabel } from '../rules/order-status'
import { paymentTerms, pricingTypeLabels, pricingTypes, tierLabels, tiers } from '../rules/pricing'
import { brands, companyTypes, districts, program, roleLabel } from '../rules/program'
import { staffRoles } from '../rules/rank'
import { usStateCodes, usStates } from '../rules/us-states'

/** What a distributor brings in and takes out as spreadsheets. */
export const sheetKinds = ['dealers', 'users', 'orders'] as const
export type SheetKind = (typeof sheetKinds)[number]

type Given = Pick<SheetColumn, 'explanation' | 'example'> & Partial<SheetColumn>

const column = (header: string, given: Given): SheetColumn => ({
  header,
  aliases: [],
  isRequired: false,
  type: given.options ? 'choice' : 'text',
  options: [],
  labels: {},
  cleaning: 'key',
  leastDigits: 0,
  isSecret: false,
  ...given,
})

/** Each value of a list with its label on the screens. */
const labeled = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string) =>
  Object.fromEntries(values.map((value) => [value, [labelOf(value)]]))

/** Each state's code with what people write instead: `N. C.` is the code with a space once its periods are dropped. */
const stateNames = Object.fromEntries(
  usStateCodes.map((code) => [code, [usStates[code], code, code.split('').join(' ')]]),
)

/** Headings that mean the same in lists of other programs. "Customer No." and the like are abbreviations of these. */
const otherNames = {
  dealerNumber: ['Customer_Number', 'Dealer_Number', 'Cust_Number', 'Customer_ID', 'Dealer_ID', 'Cust_ID'],
  email: ['Email_Address'],
  phone: ['Phone_Number', 'Telephone', 'Telephone_Number'],
}

const KEPT = 'Leave empty to keep what is stored.'

const dealerColumns = [
  column('Customer_Number', {
    aliases: otherNames.dealerNumber,
    isRequired: true,
    cleaning: 'dealer-number',
    explanation: 'The dealer number. A known number updates that dealer, a new one adds a dealer.',
    example: '100451',
  }),
  column('Company_Name', {
    aliases: ['Company'],
    isRequired: true,
    cleaning: 'line',
    explanation: `The dealer’s name. ${KEPT}`,
    example: 'Example Heating & Air',
  }),
  column('Zip_Code', {
    aliases: ['Zip', 'Postal_Code', 'Zip_Postal_Code'],
    isRequired: true,
    explanation: `Five digits, or nine as 12345-6789. It is half of the dealer’s sign-in. ${KEPT}`,
    example: '30301',
    leastDigits: 5,
  }),
  column('First_Name', { cleaning: 'line', explanation: `First name of the contact. ${KEPT}`, example: 'Jordan' }),
  column('Last_Name', { cleaning: 'line', explanation: `Last name of the contact. ${KEPT}`, example: 'Avery' }),
  column('Email', {
    aliases: otherNames.email,
    cleaning: 'email',
    explanation: `Where messages about orders go. ${KEPT}`,
    example: 'jordan@example.com',
  }),
  column('Phone', {
    aliases: otherNames.phone,
    explanation: `Ten digits with any punctuation. ${KEPT}`,
    example: '404-555-0147',
  }),
  column('Website', {
    cleaning: 'url',
    explanation: `An http or https address. ${KEPT}`,
    example: 'https://example.com',
  }),
  column('Address_Line_1', {
    aliases: ['Address_1', 'Street_Address'],
    cleaning: 'line',
    explanation: `Street and number. ${KEPT}`,
    example: '12 Peachtree Street',
  }),
  column('Address_Line_2', {
    aliases: ['Address_2'],
    cleaning: 'line',
    explanation: `Suite, floor or building. ${KEPT}`,
    example: 'Suite 4',
  }),
  column('City', { cleaning: 'line', explanation: KEPT, example: 'Atlanta' }),
  column('State', {
    aliases: ['State_Province'],
    labels: stateNames,
    explanation: `A US state by its two letters or its name. ${KEPT}`,
    example: 'GA',
  }),
  column('Company_Type', { options: companyTypes, explanation: KEPT, example: 'Corporation' }),
  column('Brand', { options: brands, explanation: KEPT, example: 'Carrier' }),
  column('District', { options: districts, explanation: KEPT, example: 'SE' }),
  column('Territory_Manager_ID', {
    cleaning: 'email',
    explanation: `The territory manager’s User_ID from the users export, or their e-mail address. ${KEPT}`,
    example: 'territory@example.com',
  }),
  column('Payment_Terms', {
    options: paymentTerms,
    labels: { cod: ['C.O.D.'] },
    explanation: `A new dealer without one gets credit. ${KEPT}`,
    example: 'credit',
  }),
]

const userColumns = [
  column('User_ID', {
    isRequired: true,
    explanation: 'From the users export. The column has to be there; its cell is empty for a new user.',
    example: '',
  }),
  column('Email', {
    aliases: otherNames.email,
    cleaning: 'email',
    explanation: 'A known User_ID updates that user, then a known e-mail; otherwise a user is added.',
    example: 'sam@example.com',
  }),
  column('First_Name', { cleaning: 'line', explanation: `Needed for a new user. ${KEPT}`, example: 'Sam' }),
  column('Last_Name', { cleaning: 'line', explanation: `Needed for a new user. ${KEPT}`, example: 'Rivera' }),
  column('Role', {
    options: staffRoles,
    labels: labeled(staffRoles, roleLabel),
    explanation: `Needed for a new user. ${KEPT}`,
    example: 'territory_manager',
  }),
  column('Phone', {
    aliases: otherNames.phone,
    explanation: `Ten digits with any punctuation. ${KEPT}`,
    example: '404-555-0112',
  }),
  column('District', { options: districts, explanation: `A sales manager needs one. ${KEPT}`, example: 'SE' }),
  column('Password', {
    explanation:
      'At least 6 characters, only for a new user. Without one the user gets a message with a link to set their own. Never exported.',
    example: '',
    cleaning: 'as-is',
    isSecret: true,
  }),
  column('Is_Active', {
    options: ['TRUE', 'FALSE'],
    labels: { TRUE: ['yes', 'y', '1', 'active'], FALSE: ['no', 'n', '0', 'inactive'] },
    explanation: `Yes and no, 1 and 0, or active and inactive will do as well. A new user without one is active. ${KEPT}`,
    example: 'TRUE',
  }),
]

const orderColumns = [
  column('Order_Number', {
    isRequired: true,
    // Older numbers have other dashes: the import folds those that no order has.
    cleaning: 'line',
    explanation: `Rows with the same number are one order and its whole list of packages. A known number updates the order; a new or empty one adds it. A new number like the portal’s own (2027-000123) has six digits and is at most ${program.orderNumbersAhead.toLocaleString('en-US')} above the last one given; for orders of earlier years it may be any.`,
    example: '',
  }),
  column('Dealer_Number', {
    isRequired: true,
    aliases: otherNames.dealerNumber,
    cleaning: 'dealer-number',
    explanation: 'The dealer who ordered.',
    example: '100451',
  }),
  column('Order_Year', {
    type: 'whole',
    explanation: 'The program year. Without one it follows from Order_Date, or is the current one.',
    example: '2026',
  }),
  column('Status', {
    options: orderStatuses,
    labels: labeled(orderStatuses, statusLabel),
    explanation: 'Without one a new order is pending, or in_progress when it is signed; a known one keeps its status.',
    example: 'pending',
  }),
  column('Months', {
    type: 'whole',
    explanation: `${program.minMonths} to ${program.maxMonths}. Without one a new order has ${program.defaultMonths}.`,
    example: '10',
  }),
  column('Package_Name', {
    isRequired: true,
    cleaning: 'line',
    explanation: 'As in the catalogue of that year; any other name is a custom package.',
    example: 'Digital Essentials',
  }),
  column('Package_Description', {
    cleaning: 'text',
    explanation: 'Without one the catalogue’s is taken.',
    example: '',
  }),
  column('Category', { cleaning: 'line', explanation: 'The package’s category.', example: 'Digital' }),
  column('Tier', {
    options: tiers,
    labels: labeled(tiers, (tier) => tierLabels[tier]),
    explanation: 'The package’s tier.',
    example: 'good',
  }),
  column('Pricing_Type', {
    options: pricingTypes,
    labels: labeled(pricingTypes, (type) => pricingTypeLabels[type]),
    explanation: 'Without one the catalogue’s is taken.',
    example: 'monthly',
  }),
  column('Price', {
    type: 'money',
    isRequired: true,
    explanation: 'Dollars, for one. Without one the catalogue’s is taken.',
    example: '250.00',
  }),
  column('Quantity', { type: 'whole', explanation: 'Without one it is 1.', example: '1' }),
  column('Order_Date', {
    type: 'date',
    explanation: 'The day it was ordered. Without one it is today.',
    example: '2026-01-15',
  }),
  column('Signed_Date', {
    type: 'date',
    explanation: 'The day it was signed; empty for an order that is not signed.',
    example: '',
  }),
]

/** The columns of each kind in the order of its template. Source: docs/spec 19.5, 19.6. */
export const sheetColumns: Readonly<Record<SheetKind, readonly SheetColumn[]>> = {
  dealers: dealerColumns,
  users: userColumns,
  orders: orderColumns,
}

/** The kind's name as people read it. */
export const sheetTitles: Readonly<Record<SheetKind, string>> = { dealers: 'Dealers', users: 'Users', orders: 'Orders' }

import type { EndpointName } from '@portal/contract/endpoints'
import type { Role } from '@portal/contract/program'
import { uploadForm } from '../caller'
import type { GivenPackage } from '../given/catalogue'
import { nextNumber } from '../given/counter'
import { sheetOf } from '../import-file'
import { cartOf, consents } from '../ordering'

/** What a call can be about. */
export interface Aim {
  /** What stands in the address or in the body: the id of the row it is about. */
  id: string
  package: GivenPackage
  /** A territory manager. */
  managerId: string
  /** A PNG data URL with ink on it. */
  signature: string
  staff: { email: string | null; password: string }
  dealer: { dealerNumber: string; zipCode: string }
  /** Of a link by which a password can be set, once. */
  linkToken: string
}

export type About = 'dealer' | 'draft' | 'signed' | 'request' | 'package' | 'category' | 'user' | 'mail' | 'import'

/** How one endpoint is called so that it succeeds for whoever may call it. */
export interface Attempt {
  /** The row it is about: of a dealer, of the catalogue, the outbox or the imports, which are nobody's, or a territory manager whom all staff see. Calls without it concern no single row. */
  about?: About
  /** Where its id stands, when not in the address: a malformed one is then 422, a field's fault. */
  idInBody?: true
  /** Roles that may make the call but have no use for it, and the status they are told so with. */
  uselessTo?: Partial<Record<Role, number>>
  body?: (aim: Aim) => object
}

const newStaff = {
  ...{ firstName: 'Nora', lastName: 'New', role: 'territory_manager', password: 'Temporary-1', district: 'SE' },
}

const unique = (): string => `Q${nextNumber()}`

const dealersFile = () =>
  uploadForm(sheetOf('dealers', [{ Customer_Number: unique(), Zip_Code: '30301', Company_Name: 'Quick Air' }]))
const usersFile = () =>
  uploadForm(
    sheetOf('users', [
      {
        ...{ User_ID: null, Email: `${unique()}@example.com`, First_Name: 'Nora', Last_Name: 'New' },
        Role: 'territory_manager',
      },
    ]),
  )
const ordersFile = ({ dealer: { dealerNumber }, package: { name } }: Aim) =>
  uploadForm(sheetOf('orders', [{ Dealer_Number: dealerNumber, Package_Name: name }]))

/** Every endpoint: one that is added without an attempt does not compile. */
export const attempts: Readonly<Record<EndpointName, Attempt>> = {
  getProgram: {},
  staffSignIn: { body: ({ staff: { email, password } }) => ({ email, password }) },
  dealerSignIn: { body: ({ dealer: { dealerNumber, zipCode } }) => ({ dealerNumber, zipCode }) },
  signOut: {},
  forgotPassword: { body: ({ staff: { email } }) => ({ email }) },
  verifyAgreement: { body: () => ({ orderNumber: '2027-000001', code: 'K7QD-3M9X' }) },
  resetPassword: { body: ({ linkToken: token }) => ({ token, password: 'Another-Password-2' }) },
  impersonateUser: { about: 'dealer', idInBody: true, body: ({ id: userId }) => ({ userId }) },
  impersonateAccount: { about: 'dealer' },
  stopImpersonation: {},
  getCurrentUser: {},
  updateProfile: { body: () => ({ firstName: 'Robin' }) },
  changePassword: {
    body: ({ staff }) => ({ currentPassword: staff.password, newPassword: 'Another-Password-2' }),
    // A dealer has no password.
    uselessTo: { dealer: 422 },
  },
  saveSignature: { body: ({ signature: signatureData }) => ({ signatureData }) },
  listCategories: {},
  listPackages: {},
  createPackage: {
    body: ({ package: { categoryId } }) => ({
      ...{ name: unique(), categoryId, tier: 'good', price: '850.00', pricingType: 'monthly', packageYear: 2027 },
    }),
  },
  updatePackage: { about: 'package', body: () => ({ price: '900.00' }) },
  duplicatePackages: { body: () => ({ fromYear: 2031, toYear: 2032 }) },
  listManagedCategories: {},
  createCategory: { body: () => ({ name: unique() }) },
  updateCategory: { about: 'category', body: () => ({ description: 'Seen from every road' }) },
  deleteCategory: { about: 'category' },
  listOrders: {},
  getRenewalProposal: {},
  getOrder: { about: 'signed' },
  listOrderItems: { about: 'signed' },
  getOrderTimeline: { about: 'signed' },
  createOrder: { body: (aim) => cartOf([aim.package], { status: 'pending' }) },
  signOrder: { about: 'draft', body: ({ signature: signatureData }) => ({ ...consents, signatureData }) },
  setSplit: { about: 'signed', body: () => ({ springPercent: 45 }) },
  setOrderStatuses: {
    about: 'signed',
    idInBody: true,
    body: ({ id }) => ({ orderIds: [id], status: 'completed' }),
  },
  updateOrdersInBulk: {
    about: 'signed',
    idInBody: true,
    body: ({ id }) => ({ orderIds: [id], status: 'completed' }),
  },
  deleteOrders: { about: 'signed', idInBody: true, body: ({ id }) => ({ orderIds: [id] }) },
  editOrderPackages: {
    about: 'signed',
    body: ({ package: { id: packageId } }) => ({
      items: [
        { packageId, packageName: 'As in the catalogue', price: '850.00', pricingType: 'monthly' },
        // Always something new, so that the call has something to write.
        { packageId: null, packageName: 'Booth kit', price: '50.00', pricingType: 'one_time' },
      ],
    }),
  },
  editOrderMonths: { about: 'signed', body: () => ({ months: 12 }) },
  editOrderItemPrice: { about: 'signed', body: () => ({ price: '700.00' }) },
  getAgreement: { about: 'signed' },
  getAgreementPdf: { about: 'signed' },
  listChangeRequests: {},
  createChangeRequest: {
    about: 'signed',
    idInBody: true,
    body: ({ id: orderId }) => ({ orderId, changeType: 'Change', message: 'Please add radio spots.' }),
  },
  decideChangeRequest: { about: 'request', body: () => ({ status: 'approved', response: 'Radio spots it is.' }) },
  withdrawChangeRequest: { about: 'request' },
  listDealers: {},
  listTerritoryManagers: {},
  listSalesTerritoryManagers: {},
  createDealer: { body: () => ({ dealerNumber: unique(), zipCode: '30301', companyName: 'Quick Air' }) },
  updateDealer: { about: 'dealer', body: () => ({ firstName: 'Robin' }) },
  deleteDealer: { about: 'dealer' },
  unlockDealer: { about: 'dealer' },
  reassignDealers: {
    about: 'dealer',
    idInBody: true,
    body: ({ id, managerId: territoryManagerId }) => ({ dealerIds: [id], territoryManagerId }),
  },
  listUsers: {},
  getUserCounts: {},
  createUser: { body: () => ({ ...newStaff, email: `${unique()}@example.com` }) },
  updateUser: { about: 'user', body: () => ({ firstName: 'Robin' }) },
  deleteUser: { about: 'user' },
  setUserPassword: { about: 'user', body: () => ({ password: 'Temporary-1' }) },
  unlockUser: { about: 'user' },
  listAccounts: {},
  getAccount: { about: 'dealer' },
  createAccount: {
    body: () => ({ dealerNumber: unique(), zipCode: '30301', companyName: 'Quick Air', role: 'dealer' }),
  },
  updateAccount: { about: 'dealer', body: () => ({ firstName: 'Robin' }) },
  deleteAccount: { about: 'dealer' },
  getDashboard: {},
  getYearFigures: {},
  listRecentActivity: {},
  listAuditEvents: {},
  exportAuditEvents: {},
  exportOrders: {},
  exportDealers: {},
  exportUsers: {},
  testSmtp: {},
  sendTestMail: { body: () => ({ to: 'somebody@example.com', type: 'order_confirmation' }) },
  getMailFigures: {},
  listMail: {},
  getMail: { about: 'mail' },
  resendMail: { about: 'mail' },
  listOrderMail: { about: 'signed' },
  importDealers: { body: dealersFile },
  importUsers: { body: usersFile },
  importOrders: { body: ordersFile },
  getRefusedDealers: { body: dealersFile },
  getRefusedUsers: { body: usersFile },
  getRefusedOrders: { body: ordersFile },
  getDealersTemplate: {},
  getUsersTemplate: {},
  getOrdersTemplate: {},
  listImports: {},
  undoImport: { about: 'import' },
  getImportRefusals: { about: 'import' },
}

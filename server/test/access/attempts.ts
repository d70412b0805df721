import type { EndpointName } from '@portal/contract/endpoints'
import { type Caller, uploadForm } from '../caller'
import { givenKeyName } from '../given/api-keys'
import { nextNumber } from '../given/counter'
import { givenViewContent } from '../given/views'
import { buildSheet } from '../import-file'
import { buildCart, consents } from '../ordering'
import { appCode, givenApp, givenPasskey, startApp, startPasskey } from '../second-factors'
import { somePdf } from '../test-files'
import type { Aim, Attempt } from './attempt'
import { featureAccess } from './features/feature-access'

const newStaff = {
  firstName: 'Nora',
  lastName: 'New',
  role: 'territory_manager',
  password: 'Temporary-1',
  district: 'SE',
}

const unique = (): string => `Q${nextNumber()}`

const newEndpoint = () => ({ name: unique(), url: 'https://erp.example.com/hooks', events: ['order.signed'] })

const dealersFile = () =>
  uploadForm(buildSheet('dealers', [{ Customer_Number: unique(), Zip_Code: '30301', Company_Name: 'Quick Air' }]))
const usersFile = () =>
  uploadForm(
    buildSheet('users', [
      {
        User_ID: null,
        Email: `${unique()}@example.com`,
        First_Name: 'Nora',
        Last_Name: 'New',
        Role: 'territory_manager',
      },
    ]),
  )
const ordersFile = ({ dealer: { dealerNumber }, package: { name } }: Aim) =>
  uploadForm(buildSheet('orders', [{ Dealer_Number: dealerNumber, Package_Name: name }]))

const getPrepared = ({ package: item }: Aim, updatedAt: string | null) => ({
  items: buildCart([item]).items,
  note: 'As we talked about',
  updatedAt,
})

const reminderText = { subject: 'Your order, {Company}', message: 'Please order.', deadline: null }
/** A note that every permitted user may write. */
const someNote = () => ({ key: crypto.randomUUID(), audience: 'dealer', text: 'Please send us your logo.' })

const ownPassword = ({ staff: { password: currentPassword } }: Aim) => ({ currentPassword })
const ownPasskey = async (caller: Caller, { staff }: Aim) => ({ id: (await givenPasskey(caller, staff.password)).id })
const ownApp = async (caller: Caller, { staff, now }: Aim) => {
  await givenApp(caller, staff.password, now)
  return {}
}

const sharedAttempts: Readonly<Partial<Record<EndpointName, Attempt>>> = {
  getProgram: {},
  getProgramYear: {},
  getSigningTerms: {},
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
    uselessForRoles: { dealer: 422 },
  },
  getSecondFactor: {},
  startPasskey: { body: ownPassword },
  addPasskey: {
    before: async (caller, { staff }) => ({ priorReply: await startPasskey(caller, staff.password) }),
    body: ({ priorReply: response }) => ({ name: 'Blue key', response }),
  },
  renamePasskey: { before: ownPasskey, body: () => ({ name: 'Red key' }) },
  removePasskey: { before: ownPasskey, body: ownPassword },
  startAuthenticatorApp: { body: ownPassword },
  addAuthenticatorApp: {
    before: async (caller, { staff, now }) => ({
      priorReply: { code: appCode(await startApp(caller, staff.password), now) },
    }),
    body: ({ priorReply = {} }) => priorReply,
  },
  removeAuthenticatorApp: { before: ownApp, body: ownPassword },
  makeRecoveryCodes: { before: ownApp, body: ownPassword },
  outlineSignature: { query: () => 'name=Renee' },
  saveSignature: { body: ({ signature: signatureData }) => ({ signatureData }) },
  listCategories: {},
  listPackages: {},
  createPackage: {
    body: ({ package: { categoryId } }) => ({
      name: unique(),
      categoryId,
      tier: 'good',
      price: '850.00',
      pricingType: 'monthly',
      packageYear: 2027,
    }),
  },
  getPackage: { about: 'package' },
  updatePackage: { about: 'package', body: () => ({ price: '900.00' }) },
  duplicatePackages: { body: () => ({ fromYear: 2031, toYear: 2032 }) },
  listManagedCategories: {},
  createCategory: { body: () => ({ name: unique() }) },
  updateCategory: { about: 'category', body: () => ({ description: 'Seen from every road' }) },
  deleteCategory: { about: 'category' },
  reportSigning: { body: () => ({ attempt: unique(), events: [{ kind: 'agreement-opened' }] }) },
  listOrders: {},
  getRenewalProposal: {},
  getPreparation: { about: 'dealer' },
  savePreparedOrder: { about: 'dealer', body: (aim) => getPrepared(aim, null) },
  sendPreparedOrder: { about: 'dealer', body: (aim) => getPrepared(aim, null) },
  withdrawPreparedOrder: {
    about: 'dealer',
    before: async (caller, aim) => {
      const withdrawal = await caller.post(`/api/admin/dealers/${aim.id}/prepared-order`, getPrepared(aim, null))
      return { priorReply: { updatedAt: withdrawal.json().prepared.updatedAt } }
    },
    body: ({ now, priorReply = { updatedAt: now.toISOString() } }) => priorReply,
  },
  openPreparedOrder: {
    before: async (_caller, { preparedLink }) => ({ priorReply: { token: await preparedLink() } }),
    body: ({ linkToken, priorReply = { token: linkToken } }) => priorReply,
  },
  getOwnPreparedOrder: {},
  listOrderNotes: { about: 'signed' },
  addOrderNote: { about: 'signed', body: () => someNote() },
  listDealerNotes: { about: 'dealer' },
  addDealerNote: { about: 'dealer', body: () => someNote() },
  withdrawNote: {
    before: async (caller, { id }) => ({ id: (await caller.post(`/api/dealers/${id}/notes`, someNote())).json().id }),
  },
  uploadNoteFile: { body: () => uploadForm(somePdf()) },
  getNoteFile: { about: 'file' },
  getOrder: { about: 'signed' },
  listOrderItems: { about: 'signed' },
  getOrderTimeline: { about: 'signed' },
  getOrderComparison: { about: 'signed' },
  createOrder: { body: (aim) => buildCart([aim.package], { status: 'pending' }) },
  signOrder: { about: 'draft', body: ({ signature: signatureData }) => ({ ...consents, signatureData }) },
  setSplit: { about: 'signed', body: () => ({ springPercent: 45 }) },
  countSelectedOrders: { about: 'signed', idInBody: true, body: ({ id }) => ({ orderIds: [id] }) },
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
        { packageId, packageName: 'As in the catalog', price: '850.00', pricingType: 'monthly' },
        // Always different, so that the call has something to write.
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
  getDealer: { about: 'dealer' },
  listTerritoryManagers: {},
  listSalesTerritoryManagers: {},
  createDealer: { body: () => ({ dealerNumber: unique(), zipCode: '30301', companyName: 'Quick Air' }) },
  updateDealer: { about: 'dealer', body: () => ({ firstName: 'Robin' }) },
  deleteDealer: { about: 'dealer' },
  unlockDealer: { about: 'dealer' },
  readOutCode: { about: 'asking' },
  reassignDealers: {
    about: 'dealer',
    idInBody: true,
    body: ({ id, managerId: territoryManagerId }) => ({ dealerIds: [id], territoryManagerId }),
  },
  listUsers: {},
  getUserCounts: {},
  createUser: { body: () => ({ ...newStaff, email: `${unique()}@example.com` }) },
  updateUser: { about: 'user', body: () => ({ firstName: 'Robin' }) },
  deleteUser: { about: 'user', onlyFromAbove: true },
  setUserPassword: { about: 'user', body: () => ({ password: 'Temporary-1' }) },
  unlockUser: { about: 'user' },
  listSessions: {},
  endSession: { about: 'session' },
  endOtherSessions: {},
  endUserSessions: { about: 'user', onlyFromAbove: true },
  endDealerSessions: { about: 'dealer' },
  listDealerSessions: { about: 'dealer' },
  endDealerSession: {
    about: 'dealer',
    before: async (_caller, { dealerSession }) => ({ sessionId: await dealerSession() }),
  },
  undoSignInChange: { body: ({ undoToken: token }) => ({ token }) },
  resetUserSecondFactor: { about: 'user' },
  listAccounts: {},
  getAccount: { about: 'dealer' },
  createAccount: {
    body: () => ({ dealerNumber: unique(), zipCode: '30301', companyName: 'Quick Air', role: 'dealer' }),
  },
  updateAccount: { about: 'dealer', body: () => ({ firstName: 'Robin' }) },
  deleteAccount: { about: 'dealer' },
  getDashboard: {},
  watchChanges: {},
  getYearFigures: {},
  getWaitingWork: {},
  listRecentActivity: {},
  findAnything: { query: () => 'q=air' },
  listAuditEvents: {},
  getSignInWatch: {},
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
  listApiKeys: {},
  createApiKey: { body: () => ({ name: unique(), scopes: ['order.read'] }) },
  replaceApiKey: { about: 'key' },
  endApiKey: { about: 'key', body: ({ id }) => ({ name: givenKeyName(id) }) },
  listOrderChanges: {},
  getOrderNow: { about: 'signed' },
  getKeyProgram: { query: () => 'orderYear=2027' },
  listDealerChanges: {},
  listCampaigns: {},
  getCampaignFigures: {},
  getAudience: {},
  createCampaign: { body: () => ({ ...reminderText, filter: {}, firstOn: null, isWeekly: false }) },
  sendReminderToMe: {
    about: 'dealer',
    idInBody: true,
    body: ({ id: dealerId }) => ({ ...reminderText, isWeekly: false, dealerId }),
  },
  listCampaignTemplates: {},
  getCampaign: { about: 'campaign' },
  getCampaignAudience: { about: 'campaign' },
  setCampaignState: { about: 'campaign', body: () => ({ state: 'finished' }) },
  getDealerReminders: { about: 'dealer' },
  listReceivedCampaigns: { about: 'dealer' },
  setDealerReminders: { about: 'dealer', body: () => ({ isOn: false }) },
  showUnsubscribe: { query: () => 'token=any' },
  unsubscribe: { query: ({ reminderToken }) => `token=${reminderToken}` },
  listViews: { query: () => 'list=orders' },
  createView: { body: () => ({ ...givenViewContent, list: 'orders', name: unique() }) },
  updateView: { about: 'view', body: () => ({ name: unique() }) },
  deleteView: { about: 'view' },
  setDefaultView: { about: 'view', idInBody: true, body: ({ id }) => ({ list: 'orders', viewId: id }) },
  listWebhooks: {},
  addWebhook: { body: newEndpoint },
  updateWebhook: { about: 'webhook', body: newEndpoint },
  removeWebhook: { about: 'webhook' },
  pauseWebhook: { about: 'webhook' },
  resumeWebhook: { about: 'paused webhook' },
  replaceWebhookSecret: { about: 'webhook' },
  testWebhook: { about: 'webhook' },
  listWebhookDeliveries: {},
  getWebhookDelivery: { about: 'delivery' },
  resendWebhookDelivery: { about: 'delivery' },
  resendGivenUpDeliveries: {},
}

/** An attempt for every endpoint. The permissions test fails if one is missing. */
export const attempts = Object.assign(
  {},
  sharedAttempts,
  ...featureAccess.map((feature) => feature.attempts),
) as Readonly<Record<EndpointName, Attempt>>

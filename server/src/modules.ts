import { agreementModule } from './modules/agreements/module'
import { apiKeyModule } from './modules/api-keys/module'
import { auditModule } from './modules/audit/module'
import { authModule } from './modules/auth/module'
import { callListModule } from './modules/call-list/module'
import { campaignModule } from './modules/campaigns/module'
import { catalogModule } from './modules/catalog/module'
import { changeRequestModule } from './modules/change-requests/module'
import { dashboardModule } from './modules/dashboard/module'
import { dealerModule } from './modules/dealers/module'
import { exportModule } from './modules/exports/module'
import { findModule } from './modules/find/module'
import { importModule } from './modules/imports/module'
import { liveModule } from './modules/live/module'
import { mailModule } from './modules/mail/module'
import { marketingModule } from './modules/marketing/module'
import { noteModule } from './modules/notes/module'
import { orderModule } from './modules/orders/module'
import { packageReportModule } from './modules/package-report/module'
import { preparedOrderModule } from './modules/prepared-orders/module'
import { profileModule } from './modules/profile/module'
import { programModule } from './modules/program/module'
import { programDraftModule } from './modules/program-drafts/module'
import { sessionModule } from './modules/sessions/module'
import { signInChangeModule } from './modules/sign-in-changes/module'
import { userModule } from './modules/users/module'
import { verificationModule } from './modules/verification/module'
import { viewModule } from './modules/views/module'
import { webhookModule } from './modules/webhooks/module'

/** Every module of the server. The app and its jobs use this one list. */
export const modules = [
  programModule,
  authModule,
  profileModule,
  catalogModule,
  orderModule,
  preparedOrderModule,
  noteModule,
  marketingModule,
  agreementModule,
  changeRequestModule,
  dealerModule,
  userModule,
  dashboardModule,
  callListModule,
  findModule,
  liveModule,
  packageReportModule,
  auditModule,
  importModule,
  exportModule,
  mailModule,
  sessionModule,
  signInChangeModule,
  verificationModule,
  apiKeyModule,
  campaignModule,
  viewModule,
  webhookModule,
  programDraftModule,
] as const

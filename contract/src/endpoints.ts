import { authEndpoints } from './accounts/auth'
import { dealerEndpoints } from './accounts/dealers'
import { passwordLinkEndpoints } from './accounts/password-links'
import { profileEndpoints } from './accounts/profile'
import { secondFactorEndpoints } from './accounts/second-factor'
import { sessionEndpoints } from './accounts/sessions'
import { signInChangeEndpoints } from './accounts/sign-in-changes'
import { signInWatchEndpoints } from './accounts/sign-in-watch'
import { userEndpoints } from './accounts/users'
import { agreementEndpoints } from './agreements/agreement'
import { verificationEndpoints } from './agreements/verification'
import { changeFeedEndpoints } from './api-keys/changes'
import { apiKeyEndpoints } from './api-keys/keys'
import { auditEndpoints } from './audit/audit'
import { callListEndpoints } from './call-list/call-list'
import { campaignEndpoints } from './campaigns/campaign'
import { catalogEndpoints } from './catalog/catalog'
import { changeRequestEndpoints } from './change-requests/change-request'
import { dashboardEndpoints } from './dashboard/dashboard'
import { findEndpoints } from './find/find'
import { liveEndpoints } from './live/live'
import { mailEndpoints } from './mail/mail'
import { marketingEndpoints } from './marketing/marketing'
import { noteEndpoints } from './notes/note'
import { orderEndpoints } from './orders/endpoints'
import { packageReportEndpoints } from './package-report/package-report'
import { preparedOrderEndpoints } from './prepared-orders/prepared-order'
import { programEndpoints } from './program/facts'
import { programAssetEndpoints } from './program-drafts/assets'
import { programDraftEndpoints } from './program-drafts/endpoints'
import { keyProgramEndpoints } from './program-drafts/key-program'
import { exportEndpoints } from './sheets/exports'
import { importEndpoints } from './sheets/imports'
import { viewEndpoints } from './views/view'
import { webhookDeliveryEndpoints } from './webhooks/deliveries'
import { webhookEndpoints } from './webhooks/endpoints'

/** Every call of the API. The server's routes, typed client, OpenAPI page and access test are built from this table. */
export const endpoints = {
  ...programEndpoints,
  ...programDraftEndpoints,
  ...programAssetEndpoints,
  ...keyProgramEndpoints,
  ...authEndpoints,
  ...secondFactorEndpoints,
  ...profileEndpoints,
  ...catalogEndpoints,
  ...orderEndpoints,
  ...preparedOrderEndpoints,
  ...noteEndpoints,
  ...marketingEndpoints,
  ...agreementEndpoints,
  ...changeRequestEndpoints,
  ...dealerEndpoints,
  ...userEndpoints,
  ...dashboardEndpoints,
  ...callListEndpoints,
  ...findEndpoints,
  ...liveEndpoints,
  ...packageReportEndpoints,
  ...auditEndpoints,
  ...importEndpoints,
  ...exportEndpoints,
  ...mailEndpoints,
  ...passwordLinkEndpoints,
  ...sessionEndpoints,
  ...signInChangeEndpoints,
  ...signInWatchEndpoints,
  ...verificationEndpoints,
  ...apiKeyEndpoints,
  ...changeFeedEndpoints,
  ...campaignEndpoints,
  ...viewEndpoints,
  ...webhookEndpoints,
  ...webhookDeliveryEndpoints,
} as const

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

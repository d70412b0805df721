import { agreementEndpoints } from './agreements'
import { auditEndpoints } from './audit'
import { authEndpoints } from './auth'
import { catalogueEndpoints } from './catalogue'
import { changeRequestEndpoints } from './change-requests'
import { dashboardEndpoints } from './dashboard'
import { dealerEndpoints } from './dealers'
import { exportEndpoints } from './exports'
import { importEndpoints } from './imports'
import { mailEndpoints } from './mail'
import { orderEndpoints } from './order-endpoints'
import { passwordLinkEndpoints } from './password-links'
import { profileEndpoints } from './profile'
import { programEndpoints } from './program-facts'
import { secondFactorEndpoints } from './second-factor'
import { sessionEndpoints } from './sessions'
import { signInChangeEndpoints } from './sign-in-changes'
import { signInWatchEndpoints } from './sign-in-watch'
import { userEndpoints } from './users'
import { verificationEndpoints } from './verification'

/** Every call of the API. Server routes, typed client, OpenAPI page and access test are made from this one table. */
export const endpoints = {
  ...programEndpoints,
  ...authEndpoints,
  ...secondFactorEndpoints,
  ...profileEndpoints,
  ...catalogueEndpoints,
  ...orderEndpoints,
  ...agreementEndpoints,
  ...changeRequestEndpoints,
  ...dealerEndpoints,
  ...userEndpoints,
  ...dashboardEndpoints,
  ...auditEndpoints,
  ...importEndpoints,
  ...exportEndpoints,
  ...mailEndpoints,
  ...passwordLinkEndpoints,
  ...sessionEndpoints,
  ...signInChangeEndpoints,
  ...signInWatchEndpoints,
  ...verificationEndpoints,
} as const

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

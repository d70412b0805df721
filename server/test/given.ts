import { getOrderYear } from '@portal/contract/rules/order-year'
import type { Db } from '../src/platform/database/types'
import type { CategoryRow } from '../src/seed/factories/catalog'
import { signaturePng } from '../src/seed/signature'
import { type DealerOverrides, givenDealer, givenStaff, type StaffOverrides } from './given/accounts'
import { type ApiKeyOverrides, givenApiKey } from './given/api-keys'
import { type CampaignOverrides, givenCampaign, givenReminder } from './given/campaigns'
import { type GivenPackage, givenCategory, givenPackage, type PackageOverrides } from './given/catalog'
import { givenImport } from './given/imports'
import { givenMail, type MailOverrides } from './given/mail'
import { givenNote, type NoteOverrides } from './given/notes'
import { type ChangeRequestInput, givenChangeRequest, givenOrder, type OrderOverrides } from './given/orders'
import { givenPasswordLink, givenUndoLink, type PasswordLinkOverrides } from './given/password-links'
import { givenPreparedLink, type PreparedOverrides } from './given/prepared-orders'
import { givenNextDraft, givenNextVersion } from './given/program-drafts'
import { givenLogo } from './given/program-logos'
import { givenRequestedCode } from './given/requested-codes'
import { givenSession } from './given/sessions'
import { givenView, type ViewOverrides } from './given/views'
import { type DeliveryOverrides, givenDelivery, givenWebhook, type WebhookOverrides } from './given/webhooks'
import { testProgram } from './test-program'

// The time on the test application's clock when a test starts.
const START_OF_TESTS = new Date('2026-11-20T15:00:00Z')

/**
 * Creates a test's initial data: valid rows, where only relevant values need to be given.
 * @param options.now when sessions, orders and requests begin; default: the start of the test's clock
 * @param options.orderYear the default year of packages and orders; default: the year of `now`
 */
export function givenIn(db: Db, options: { now?: Date; orderYear?: number; timeZone?: string } = {}) {
  const { now = START_OF_TESTS, timeZone = 'America/New_York' } = options
  const orderYear = options.orderYear ?? getOrderYear(testProgram.running, now, timeZone)
  return {
    now,
    orderYear,
    staff: (overrides?: StaffOverrides) => givenStaff(db, overrides),
    dealer: (overrides?: DealerOverrides) => givenDealer(db, overrides),
    category: (overrides?: Partial<CategoryRow>) => givenCategory(db, overrides),
    package: (overrides: PackageOverrides = {}) => givenPackage(db, overrides.packageYear ?? orderYear, overrides),
    order: (overrides?: OrderOverrides) => givenOrder(db, { now, orderYear, timeZone }, overrides),
    changeRequest: (input: ChangeRequestInput) => givenChangeRequest(db, now, input),
    session: (account: { id: string; role: string }, as?: { impersonator?: { id: string } }) =>
      givenSession(db, now, account, as),
    passwordLink: (account: { id: string }, overrides?: PasswordLinkOverrides) =>
      givenPasswordLink(db, now, account, overrides),
    undoLink: (account: { id: string }) => givenUndoLink(db, now, account),
    preparedLink: (dealer: { id: string }, packages: readonly GivenPackage[], overrides?: PreparedOverrides) =>
      givenPreparedLink(db, { now, orderYear }, dealer, packages, overrides),
    campaign: (overrides?: CampaignOverrides) => givenCampaign(db, { now, orderYear }, overrides),
    reminder: (dealer: { id: string }) => givenReminder(db, { now, orderYear }, dealer),
    /** A draft of the program that lowers the fee. Returns its id. */
    programDraft: (options?: { isWaiting?: boolean }) => givenNextDraft(db, now, options),
    /** A version of the program that follows all others, days later. Returns its number as text. */
    programVersion: () => givenNextVersion(db, now),
    /** A logo that a draft can use. Returns its SHA-256. */
    logo: () => givenLogo(db, now),
    note: (dealer: { id: string }, overrides?: NoteOverrides) => givenNote(db, now, dealer, overrides),
    requestedCode: (account: { id: string }) => givenRequestedCode(db, now, account),
    mail: (overrides?: MailOverrides) => givenMail(db, now, overrides),
    import: () => givenImport(db, now),
    view: (owner: { id: string }, overrides?: ViewOverrides) => givenView(db, now, owner, overrides),
    apiKey: (overrides?: ApiKeyOverrides) => givenApiKey(db, now, overrides),
    webhook: (overrides?: WebhookOverrides) => givenWebhook(db, now, overrides),
    delivery: (overrides?: DeliveryOverrides) => givenDelivery(db, now, overrides),
    /** A signature with ink on it, as a PNG data URL. */
    signature: (name = 'Dana Dealer') => `data:image/png;base64,${signaturePng(name).toString('base64')}`,
  }
}

export type Given = ReturnType<typeof givenIn>

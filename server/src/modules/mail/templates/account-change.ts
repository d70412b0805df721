import { formatDateTime } from '@portal/contract/rules/calendar'
import { settings } from '@portal/contract/rules/settings'
import { joinWithAnd, plural } from '@portal/contract/texts/plural'
import type { MailContentOf } from '../../../core/mail/mail-payloads'
import { hasSecretLink, secretAction, signInUrl } from './links'
import { type MailBlock, type MailContent, type MailRow, type MailSetting, paragraph } from './mail-content'
import { greeting, reasons } from './wording'

type AccountChange = MailContentOf<'account_change'>
type PayloadOf<A extends AccountChange['about']> = Extract<AccountChange, { about: A }>
type Change = PayloadOf<'sign_in_changed'>

const { signInChanges } = settings

const safetyReason =
  'We always send this email because it is about the security of your account. We never ask for a password or ZIP code by email.'

/** Renders ZIP changes that earlier versions stored. */
function zipChange(
  { firstName, companyName, dealerNumber, changedByStaff }: PayloadOf<'zip_changed'>,
  setting: MailSetting,
) {
  const { distributorName } = setting.program.names
  const actor = changedByStaff ? `${distributorName} changed` : 'You changed'
  return {
    preview: 'Sign in with the new ZIP code from now on',
    heading: 'Your sign-in has changed',
    blocks: [
      paragraph(greeting(firstName)),
      paragraph(`${actor} the ZIP code for ${companyName} (dealer ${dealerNumber}).`),
      paragraph('From now on, sign in with your dealer number and the new ZIP code. The old ZIP code no longer works.'),
      paragraph(`If you did not expect this change, please contact ${distributorName}.`),
    ],
    action: { label: 'Sign in', url: signInUrl(setting) },
    reason: reasons.dealer(setting),
  }
}

const partNames = { email: 'email address', zip: 'ZIP code', password: 'password' } as const

const partsText = (parts: Change['changes']): string => joinWithAnd(parts.map((part) => partNames[part]))

const accountText = (
  { companyName, dealerNumber }: Pick<Change, 'companyName' | 'dealerNumber'>,
  { program }: MailSetting,
): string =>
  dealerNumber === null
    ? `your ${program.names.programTitle} portal account`
    : `${companyName} (dealer ${dealerNumber})`

function changeRows(change: Change, timeZone: string): MailRow[] {
  const { changes, oldEmail, newEmail, changedAt, from, changedBy } = change
  const emailRows: MailRow[] = [
    { name: 'Old address', value: oldEmail ?? 'None' },
    { name: 'New address', value: newEmail ?? 'None' },
  ]
  return [
    ...(changes.includes('email') ? emailRows : []),
    { name: 'When', value: formatDateTime(changedAt, timeZone) },
    ...(changedBy === null && from !== '' ? [{ name: 'From', value: from }] : []),
    { name: 'Changed by', value: changedBy ?? 'You, or someone signed in to your account' },
  ]
}

/** The text that inboxes show next to the subject. */
function previewText(change: Change): string {
  if (hasSecretLink(change)) return 'Wasn’t you? Undo this change.'
  return change.changedBy === null ? `Wasn’t you? Call ${change.contact}.` : `Changed by ${change.changedBy}`
}

/** The effects of an undo, for a dealer or a staff member. */
function undoText({ changes, dealerNumber }: Change): string {
  const restoredParts = changes.filter((part) => part !== 'password')
  const restored = restoredParts.length === 0 ? [] : [`restores the old ${partsText(restoredParts)}`]
  const manager = dealerNumber === null ? [] : ['notifies your territory manager']
  const password = dealerNumber === null ? ['asks you for a new password'] : []
  const effects = joinWithAnd([...restored, 'signs out every device', ...password, ...manager])
  return `If this wasn’t you, undo the change now. This ${effects}.`
}

function signInChange(change: Change, setting: MailSetting): MailContent {
  const { changes, firstName, contact, expiresAt } = change
  const changedText = partsText(changes)
  const oldAddressText = changes.includes('email') ? ' We sent this email to the old address.' : ''
  const expiryText = expiresAt ? `, on ${formatDateTime(expiresAt, setting.timeZone)}` : ''
  const canUndo = hasSecretLink(change)
  const facts: MailBlock[] = [
    paragraph(
      `The ${changedText} for ${accountText(change, setting)} ${plural(changes.length, 'was', 'were')} changed.${oldAddressText}`,
    ),
    { kind: 'rows', rows: changeRows(change, setting.timeZone) },
    ...(canUndo
      ? [paragraph('If this was you, no action is needed.'), paragraph(undoText(change))]
      : [paragraph(`If you did not expect this change, please call ${contact}.`)]),
    ...(canUndo
      ? [
          paragraph(
            `The link works once and expires after ${signInChanges.undoHours} hours${expiryText}. Questions? Call ${contact}.`,
          ),
        ]
      : []),
  ]
  const heading = plural(changes.length, `Your ${changedText} was changed`, 'Your sign-in was changed')
  return {
    preview: previewText(change),
    heading,
    blocks: [paragraph(greeting(firstName)), ...facts],
    fixed: facts,
    ...(canUndo && { action: secretAction('Undo this change', change, setting) }),
    reason: safetyReason,
  }
}

function changeUndone(
  { firstName, companyName, dealerNumber, undone }: PayloadOf<'sign_in_change_undone'>,
  setting: MailSetting,
): MailContent {
  return {
    preview: 'Someone else may know how this dealer signs in',
    heading: 'A dealer undid a sign-in change',
    blocks: [
      paragraph(greeting(firstName)),
      paragraph(
        `${companyName} (dealer ${dealerNumber}) undid a change to its ${partsText(undone)}, using the link that we sent to the old address. All of the dealer’s devices are signed out.`,
      ),
      paragraph(
        'Someone else may know how this dealer signs in. Please call the dealer and set a new ZIP code together.',
      ),
    ],
    reason: reasons.staff(setting),
  }
}

function describeChange({ change, detail = '' }: PayloadOf<'second_factor_changed'>): string {
  switch (change) {
    case 'passkey_added':
      return `The passkey "${detail}" was added to your account.`
    case 'passkey_removed':
      return `The passkey "${detail}" was removed from your account.`
    case 'app_added':
      return 'An authenticator app was set up for your account.'
    case 'app_removed':
      return 'The authenticator app for your account was turned off.'
    case 'recovery_codes_made':
      return 'New recovery codes were created for your account. The old ones no longer work.'
    case 'recovery_code_used':
      return `Someone signed in to your account with your password and a recovery code. Recovery codes left: ${detail}.`
    case 'reset':
      return 'The second factor for your account was reset. Its passkeys, authenticator app and recovery codes no longer work.'
  }
}

/** Reports a change to a staff member's second factor, or the use of a recovery code. */
function secondFactorChange(change: PayloadOf<'second_factor_changed'>, setting: MailSetting): MailContent {
  const isUse = change.change === 'recovery_code_used'
  const facts = [
    `${describeChange(change)} This happened on ${formatDateTime(change.at, setting.timeZone)}.`,
    `If this wasn’t you, set a new password right away and contact an administrator of the ${setting.program.names.programTitle} portal.`,
  ].map(paragraph)
  return {
    preview: isUse ? 'Was this you?' : 'How you sign in has changed',
    heading: isUse ? 'A recovery code was used' : 'Your second factor has changed',
    blocks: [paragraph(greeting(change.firstName)), ...facts],
    fixed: facts,
    action: { label: 'Sign in', url: signInUrl(setting) },
    reason: reasons.staff(setting),
  }
}

const keyResults = {
  made: 'was created and can now read data from the portal',
  replaced: 'was replaced. The previous key works for 24 more hours',
  ended: 'was revoked and no longer works',
} as const

const keyHeadings = {
  made: 'An API key was created',
  replaced: 'An API key was replaced',
  ended: 'An API key was revoked',
} as const

/** Reports that an API key was created, replaced or revoked. */
function apiKeyChange(
  { firstName, change, keyName, changedBy, at }: PayloadOf<'api_key_changed'>,
  setting: MailSetting,
) {
  return {
    preview: `${changedBy} made this change`,
    heading: keyHeadings[change],
    blocks: [
      greeting(firstName),
      `The API key "${keyName}" ${keyResults[change]}. ${changedBy} made this change on ${formatDateTime(at, setting.timeZone)}.`,
      'If you did not expect this, contact this person. Any super admin can revoke a key immediately.',
    ].map(paragraph),
    action: { label: 'Sign in', url: signInUrl(setting) },
    reason: reasons.staff(setting),
  }
}

const endpointResults = {
  added: 'was added and now receives order events',
  changed: 'has a new name, URL or selection of events',
  secret_replaced:
    'has a new secret. For 24 more hours, deliveries are also signed with the previous secret, if the portal can still read it',
  deleted: 'was deleted and no longer receives events',
  paused: `answered 410 Gone, so the portal paused it. New events are queued for ${settings.webhooks.keptDays} days`,
  paused_failing: `is paused because every delivery failed for ${settings.webhooks.failingDays} days. New events are queued for ${settings.webhooks.keptDays} days`,
} as const

const endpointHeadings = {
  added: 'A webhook endpoint was added',
  changed: 'A webhook endpoint was changed',
  secret_replaced: 'A webhook secret was replaced',
  deleted: 'A webhook endpoint was deleted',
  paused: 'A webhook endpoint was paused',
  paused_failing: 'A webhook endpoint was paused',
} as const

function causeText({ change, changedBy }: PayloadOf<'webhook_changed'>): string {
  if (changedBy !== null) return `${changedBy} made this change`
  return change === 'paused_failing' ? 'Its deliveries are failing' : 'It answered 410 Gone'
}

/** Reports a change to a webhook endpoint. */
function webhookChange(payload: PayloadOf<'webhook_changed'>, setting: MailSetting): MailContent {
  const { firstName, change, endpointName, url, changedBy, at } = payload
  const formattedTime = formatDateTime(at, setting.timeZone)
  return {
    preview: causeText(payload),
    heading: endpointHeadings[change],
    blocks: [
      greeting(firstName),
      `The webhook endpoint "${endpointName}" (${url}) ${endpointResults[change]}.`,
      changedBy === null ? `This happened on ${formattedTime}.` : `${changedBy} made this change on ${formattedTime}.`,
      changedBy === null
        ? 'Contact the people who run the endpoint. Then resume it on the API keys and webhooks page.'
        : 'If you did not expect this, contact this person. Any super admin can pause an endpoint immediately.',
    ].map(paragraph),
    action: { label: 'Sign in', url: signInUrl(setting) },
    reason: reasons.staff(setting),
  }
}

/** Reports a change to an account's sign-in or email address, an undone change, or a change to an API key or webhook endpoint. */
export function accountChange(payload: AccountChange, setting: MailSetting): MailContent {
  switch (payload.about) {
    case 'zip_changed':
      return zipChange(payload, setting)
    case 'sign_in_changed':
      return signInChange(payload, setting)
    case 'sign_in_change_undone':
      return changeUndone(payload, setting)
    case 'second_factor_changed':
      return secondFactorChange(payload, setting)
    case 'api_key_changed':
      return apiKeyChange(payload, setting)
    case 'webhook_changed':
      return webhookChange(payload, setting)
  }
}

import { formatDateTime } from '@portal/contract/rules/calendar'
import { program } from '@portal/contract/rules/program'
import { plural } from '@portal/contract/texts/plural'
import type { MailContentOf } from '../../../core/mail/mail-payloads'
import { hasSecretLink, secretAction, signInUrl } from './links'
import { type MailContent, type MailRow, type MailSetting, paragraph } from './mail-content'
import { greeting, reasons } from './wording'

type AccountChange = MailContentOf<'account_change'>
type Of<A extends AccountChange['about']> = Extract<AccountChange, { about: A }>
type Change = Of<'sign_in_changed'>

const { distributorName, programTitle, signInChanges } = program

const safetyReason =
  'This mail is about the safety of your account, so it cannot be switched off. We never ask for a password or a ZIP by mail.'

/** As messages of earlier versions have it. */
function zipChange({ firstName, companyName, dealerNumber, changedByStaff }: Of<'zip_changed'>, setting: MailSetting) {
  const who = changedByStaff ? `${distributorName} changed` : 'You changed'
  return {
    preview: 'You sign in with another ZIP code from now on',
    heading: 'Your sign-in has changed',
    blocks: [
      paragraph(greeting(firstName)),
      paragraph(`${who} the ZIP code of ${companyName} (dealer ${dealerNumber}).`),
      paragraph('You sign in with your dealer number and the new ZIP code from now on. The old one no longer works.'),
      paragraph(`If you did not expect this, please tell ${distributorName}.`),
    ],
    action: { label: 'Sign in', url: signInUrl(setting) },
    reason: reasons.dealer,
  }
}

const partNames = { email: 'e-mail address', zip: 'ZIP code', password: 'password' } as const

const andText = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

const partsText = (parts: Change['changes']): string => andText(parts.map((part) => partNames[part]))

const accountText = ({ companyName, dealerNumber }: Pick<Change, 'companyName' | 'dealerNumber'>): string =>
  dealerNumber === null ? `your account of the ${programTitle} portal` : `dealer ${dealerNumber}, ${companyName}`

function rowsOf(change: Change, timeZone: string): MailRow[] {
  const { changes, oldEmail, newEmail, changedAt, from, changedBy } = change
  const ofEmail: MailRow[] = [
    { name: 'Old address', value: oldEmail ?? 'None' },
    { name: 'New address', value: newEmail ?? 'None' },
  ]
  return [
    ...(changes.includes('email') ? ofEmail : []),
    { name: 'When', value: formatDateTime(changedAt, timeZone) },
    ...(changedBy === null && from !== '' ? [{ name: 'From', value: from }] : []),
    { name: 'Changed by', value: changedBy ?? 'The account itself, with its present sign-in' },
  ]
}

/** What a mailbox shows beside the subject. */
function previewOf(change: Change): string {
  if (hasSecretLink(change)) return 'Was it you? If not, undo it.'
  return change.changedBy === null ? `Was it you? If not, call ${change.contact}.` : `${change.changedBy} changed it`
}

/** What comes back, as whoever reads it has it. */
function undoText({ changes, dealerNumber }: Change): string {
  const back = changes.filter((part) => part !== 'password').map((part) => `the old ${partNames[part]} comes back`)
  const manager = dealerNumber === null ? [] : ['your territory manager is told']
  const password = dealerNumber === null ? ['you choose a new password'] : []
  const text = andText([...back, 'every device is signed out', ...password, ...manager])
  return `Was it not? Undo it now: ${text}.`
}

function signInChange(change: Change, setting: MailSetting): MailContent {
  const { changes, firstName, contact, expiresAt } = change
  const what = partsText(changes)
  const toOld = changes.includes('email') ? ' This mail goes to the old one.' : ''
  const until = expiresAt ? `, until ${formatDateTime(expiresAt, setting.timeZone)}` : ''
  const mayUndo = hasSecretLink(change)
  const heading = plural(changes.length, `Your ${what} was changed`, 'Your sign-in was changed')
  return {
    preview: previewOf(change),
    heading,
    blocks: [
      paragraph(greeting(firstName)),
      paragraph(`The ${what} of ${accountText(change)} ${plural(changes.length, 'was', 'were')} changed.${toOld}`),
      { kind: 'rows', rows: rowsOf(change, setting.timeZone) },
      ...(mayUndo
        ? [paragraph('Was it you? Then there is nothing to do.'), paragraph(undoText(change))]
        : [paragraph(`If you did not expect this, please call ${contact}.`)]),
      ...(mayUndo
        ? [paragraph(`The link works for ${signInChanges.undoHours} hours${until}, and once. Questions: ${contact}.`)]
        : []),
    ],
    ...(mayUndo && { action: secretAction('Undo this change', change, setting) }),
    reason: safetyReason,
  }
}

function changeUndone({ firstName, companyName, dealerNumber, undone }: Of<'sign_in_change_undone'>): MailContent {
  return {
    preview: 'Somebody else may have had their sign-in',
    heading: 'A dealer undid a change of sign-in',
    blocks: [
      paragraph(greeting(firstName)),
      paragraph(
        `${companyName} (dealer ${dealerNumber}) undid a change of the ${partsText(undone)} by the link that the old address was sent. All of the dealer's devices are signed out.`,
      ),
      paragraph('Somebody else may have known their sign-in. Please call the dealer and set a new ZIP with them.'),
    ],
    reason: reasons.staff,
  }
}

function whatHappened({ change, detail = '' }: Of<'second_factor_changed'>): string {
  switch (change) {
    case 'passkey_added':
      return `The passkey "${detail}" was added to your account.`
    case 'passkey_removed':
      return `The passkey "${detail}" was removed from your account.`
    case 'app_added':
      return 'An authenticator app was set up for your account.'
    case 'app_removed':
      return 'The authenticator app of your account was turned off.'
    case 'recovery_codes_made':
      return 'New recovery codes were made for your account. The old ones no longer work.'
    case 'recovery_code_used':
      return `Somebody signed in to your account with the password and a recovery code. Recovery codes left: ${detail}.`
    case 'reset':
      return 'The second factor of your account was reset: its passkeys, authenticator app and recovery codes no longer work.'
  }
}

/** The second factor of a member of staff is another one, or a recovery code was used. */
function secondFactorChange(change: Of<'second_factor_changed'>, setting: MailSetting): MailContent {
  const isUse = change.change === 'recovery_code_used'
  return {
    preview: isUse ? 'Was that you?' : 'How you sign in has changed',
    heading: isUse ? 'A recovery code was used' : 'Your second factor has changed',
    blocks: [
      greeting(change.firstName),
      `${whatHappened(change)} That was ${formatDateTime(change.at, setting.timeZone)}.`,
      `If that was not you, set a new password at once and tell an administrator of the ${programTitle}.`,
    ].map(paragraph),
    action: { label: 'Sign in', url: signInUrl(setting) },
    reason: reasons.staff,
  }
}

const keyWords = {
  made: 'can read from the portal from now on',
  replaced: 'was replaced: the former one works for 24 more hours',
  ended: 'was ended and works no longer',
} as const

/** What became of a key by which another system reads. */
function apiKeyChange({ firstName, change, keyName, changedBy, at }: Of<'api_key_changed'>, setting: MailSetting) {
  return {
    preview: `${changedBy} did it`,
    heading: `An API key was ${change}`,
    blocks: [
      greeting(firstName),
      `The API key "${keyName}" ${keyWords[change]}. ${changedBy} did it on ${formatDateTime(at, setting.timeZone)}.`,
      'If you do not know why, please ask them. Every super admin can end a key at once.',
    ].map(paragraph),
    action: { label: 'Sign in', url: signInUrl(setting) },
    reason: reasons.staff,
  }
}

const endpointWords = {
  added: 'was added: it is told of orders from now on',
  changed: 'has another name, address or choice of events',
  secret_replaced: 'has a new secret: messages are signed with the former one too for 24 more hours, if it can be read',
  deleted: 'was deleted and is told nothing any more',
  paused: `answered 410 Gone, so it is paused. What happens meanwhile waits for it for ${program.webhooks.keptDays} days`,
  paused_failing: `is paused, since nothing has arrived there for ${program.webhooks.failingDays} days. What happens meanwhile waits for it for ${program.webhooks.keptDays} days`,
} as const

const endpointHeadings = {
  added: 'A webhook endpoint was added',
  changed: 'A webhook endpoint was changed',
  secret_replaced: 'A webhook secret was replaced',
  deleted: 'A webhook endpoint was deleted',
  paused: 'A webhook endpoint was paused',
  paused_failing: 'A webhook endpoint was paused',
} as const

function whoDidIt({ change, changedBy }: Of<'webhook_changed'>): string {
  if (changedBy !== null) return `${changedBy} did it`
  return change === 'paused_failing' ? 'Nothing arrives there' : 'The endpoint itself said so'
}

/** What became of an endpoint that is told of events. */
function webhookChange(told: Of<'webhook_changed'>, setting: MailSetting): MailContent {
  const { firstName, change, endpointName, url, changedBy, at } = told
  const when = formatDateTime(at, setting.timeZone)
  return {
    preview: whoDidIt(told),
    heading: endpointHeadings[change],
    blocks: [
      greeting(firstName),
      `The webhook endpoint "${endpointName}" (${url}) ${endpointWords[change]}.`,
      changedBy === null ? `That was ${when}.` : `${changedBy} did it on ${when}.`,
      changedBy === null
        ? 'Please ask whoever looks after it, and resume it on the page of the API keys and webhooks.'
        : 'If you do not know why, please ask them. Every super admin can pause an endpoint at once.',
    ].map(paragraph),
    action: { label: 'Sign in', url: signInUrl(setting) },
    reason: reasons.staff,
  }
}

/** What an account signs in with, or is reached at, has changed, or the change was taken back; or a system's key has. */
export function accountChange(payload: AccountChange, setting: MailSetting): MailContent {
  switch (payload.about) {
    case 'zip_changed':
      return zipChange(payload, setting)
    case 'sign_in_changed':
      return signInChange(payload, setting)
    case 'sign_in_change_undone':
      return changeUndone(payload)
    case 'second_factor_changed':
      return secondFactorChange(payload, setting)
    case 'api_key_changed':
      return apiKeyChange(payload, setting)
    case 'webhook_changed':
      return webhookChange(payload, setting)
  }
}

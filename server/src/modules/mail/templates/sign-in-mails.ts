import { dealerWelcome } from '@portal/contract/mail/welcome-words'
import { formatDateTime } from '@portal/contract/rules/calendar'
import { program, roleLabel } from '@portal/contract/rules/program'
import type { MailContentOf } from '../../../core/mail/mail-payloads'
import { hasSecretLink, secretAction, signInUrl } from './links'
import { type MailContent, type MailSetting, paragraph } from './mail-content'
import { greeting, reasons } from './wording'

type Welcome = MailContentOf<'welcome'>

const dealerWords = ({ companyName = '', dealerNumber = '' }: Welcome): string[] =>
  dealerWelcome({ companyName, dealerNumber })

function staffWords(welcome: Welcome, timeZone: string): string[] {
  const { role, email, expiresAt } = welcome
  const signIn = email ? `You sign in with ${email}.` : 'You sign in with your e-mail address.'
  const until = expiresAt ? ` The link works once, until ${formatDateTime(expiresAt, timeZone)}.` : ''
  return [
    `You have an account of the ${program.programTitle} portal as ${roleLabel(role)}. ${signIn}`,
    hasSecretLink(welcome)
      ? `Please set a password first.${until}`
      : 'Use the password you were given; the portal then asks you for one of your own.',
  ]
}

/** Welcomes a new dealer or staff user. */
export function welcome(person: Welcome, setting: MailSetting): MailContent {
  const isDealer = person.role === 'dealer'
  const words = isDealer ? dealerWords(person) : staffWords(person, setting.timeZone)
  const signIn = { label: 'Sign in', url: signInUrl(setting) }
  return {
    preview: `Your access to the ${program.programTitle} portal`,
    heading: `Welcome to ${program.programTitle}`,
    blocks: [greeting(person.firstName), ...words].map(paragraph),
    action: hasSecretLink(person) ? secretAction('Set password', person, setting) : signIn,
    reason: isDealer ? reasons.dealer : reasons.staff,
  }
}

/** Sends the link for a forgotten password. */
export function passwordReset(person: MailContentOf<'password_reset'>, setting: MailSetting): MailContent {
  const until = person.expiresAt ? ` until ${formatDateTime(person.expiresAt, setting.timeZone)}` : ''
  return {
    preview: `Set a new password for the ${program.programTitle} portal`,
    heading: 'Set a new password',
    blocks: [
      greeting(person.firstName),
      `Somebody asked for a new password for your account of the ${program.programTitle} portal.`,
      `The link works once${until}.`,
      'If that was not you, ignore this message: your password stays as it is.',
    ].map(paragraph),
    action: secretAction('Set new password', person, setting),
    reason: reasons.staff,
  }
}

/** Sends the code for signing in or signing an order. Only the message that is actually sent contains it, not its preview. */
export function mailedCode(
  { purpose, firstName, isStaff, code, expiresAt }: MailContentOf<'mailed_code'>,
  setting: MailSetting,
): MailContent {
  const isSignIn = purpose === 'sign-in'
  const act = isSignIn ? 'sign in' : 'sign your order'
  const asked = isSignIn ? 'signs in to your account' : 'signs an order of yours'
  return {
    preview: `The code with which you ${act}`,
    heading: `Your code to ${act}`,
    blocks: [
      paragraph(greeting(firstName)),
      paragraph(`Type this code in the ${program.programTitle} portal to ${act}:`),
      { kind: 'code', digits: setting.showsCodes ? (code ?? null) : null },
      paragraph(
        `It works once, in the browser that asked for it, until ${formatDateTime(expiresAt, setting.timeZone)}.`,
      ),
      paragraph(
        `Nobody from ${program.distributorName} asks you for it. If it is not you who ${asked} now, tell ${program.distributorName}: somebody knows what you sign in with.`,
      ),
    ],
    reason: isStaff ? reasons.staff : reasons.dealer,
  }
}

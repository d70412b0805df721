import { dealerWelcome } from '@portal/contract/mail/welcome-text'
import { formatDateTime } from '@portal/contract/rules/calendar'
import { roleLabel } from '@portal/contract/rules/roles'
import type { MailContentOf } from '../../../core/mail/mail-payloads'
import { hasSecretLink, secretAction, signInUrl } from './links'
import { type MailBlock, type MailContent, type MailSetting, paragraph } from './mail-content'
import { greeting, reasons } from './wording'

type Welcome = MailContentOf<'welcome'>

const dealerSentences = ({ companyName = '', dealerNumber = '' }: Welcome, { program }: MailSetting): string[] =>
  dealerWelcome(program.names, { companyName, dealerNumber })

function staffSentences(welcome: Welcome, setting: MailSetting): string[] {
  const { names, words } = setting.program
  const { role, email, expiresAt } = welcome
  const signIn = email ? `You sign in with ${email}.` : 'You sign in with your email address.'
  const until = expiresAt ? ` The link works once and expires on ${formatDateTime(expiresAt, setting.timeZone)}.` : ''
  return [
    `You now have an account on the ${names.programTitle} portal. Your role is ${roleLabel(words.roles, role)}. ${signIn}`,
    hasSecretLink(welcome)
      ? `First, set a password.${until}`
      : 'Use the password you were given. The portal then asks you to choose your own.',
  ]
}

/** Welcomes a new dealer or staff member. */
export function welcome(person: Welcome, setting: MailSetting): MailContent {
  const isDealer = person.role === 'dealer'
  const sentences = isDealer ? dealerSentences(person, setting) : staffSentences(person, setting)
  const signIn = { label: 'Sign in', url: signInUrl(setting) }
  return {
    preview: `Your access to the ${setting.program.names.programTitle} portal`,
    heading: `Welcome to the ${setting.program.names.programTitle} portal`,
    blocks: [greeting(person.firstName), ...sentences].map(paragraph),
    fixed: sentences.map(paragraph),
    action: hasSecretLink(person) ? secretAction('Set password', person, setting) : signIn,
    reason: isDealer ? reasons.dealer(setting) : reasons.staff(setting),
  }
}

/** Sends the link for a forgotten password. */
export function passwordReset(person: MailContentOf<'password_reset'>, setting: MailSetting): MailContent {
  const until = person.expiresAt ? ` and expires on ${formatDateTime(person.expiresAt, setting.timeZone)}` : ''
  const facts = [
    `The link works once${until}.`,
    'If this wasn’t you, ignore this email. Your password stays the same.',
  ].map(paragraph)
  return {
    preview: `Set a new password for the ${setting.program.names.programTitle} portal`,
    heading: 'Set a new password',
    blocks: [
      paragraph(greeting(person.firstName)),
      paragraph(`Someone requested a new password for your ${setting.program.names.programTitle} portal account.`),
      ...facts,
    ],
    fixed: facts,
    action: secretAction('Set new password', person, setting),
    reason: reasons.staff(setting),
  }
}

/** Sends the code for signing in or signing an order. Only the sent email contains the code, not its preview in the portal. */
export function mailedCode(
  { purpose, firstName, isStaff, code, expiresAt, contact }: MailContentOf<'mailed_code'>,
  setting: MailSetting,
): MailContent {
  const isSignIn = purpose === 'sign-in'
  const action = isSignIn ? 'sign in' : 'sign your order'
  const attemptedAction = isSignIn ? 'sign in' : 'sign an order'
  const contactText = contact === undefined ? `contact ${setting.program.names.distributorName}` : `call ${contact}`
  const facts: MailBlock[] = [
    paragraph(`Enter this code in the ${setting.program.names.programTitle} portal to ${action}:`),
    { kind: 'code', digits: setting.showsCodes ? (code ?? null) : null },
    paragraph(
      `The code works once, in the browser where you requested it. It expires on ${formatDateTime(expiresAt, setting.timeZone)}.`,
    ),
    paragraph(
      `No one from ${setting.program.names.distributorName} will ask you for this code. If you didn’t try to ${attemptedAction}, ${contactText}. Someone else may know how you sign in.`,
    ),
  ]
  return {
    preview: `Enter this code to ${action}`,
    heading: `Your code to ${action}`,
    blocks: [paragraph(greeting(firstName)), ...facts],
    fixed: facts,
    reason: isStaff ? reasons.staff(setting) : reasons.dealer(setting),
  }
}

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

/** To a new dealer or member of staff. */
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

import type { CampaignFilter } from './audience'

/** A built-in text. */
export interface CampaignTemplate {
  key: 'waiting' | 'missing' | 'renewal'
  name: string
  subject: string
  message: string
}

/** The built-in texts for an order year. */
export const campaignTemplates = (year: number): CampaignTemplate[] => [
  {
    key: 'waiting',
    name: `Your ${year} order is waiting`,
    subject: `Your ${year} order, {Company}`,
    message: `Hello {First name},\nYour ${year} order is saved but not signed. Last year {Company} took part for {Last year's total}. To keep your spring dates we need it by {Deadline}.`,
  },
  {
    key: 'missing',
    name: `No ${year} order yet`,
    subject: `{Company} in ${year}`,
    message: `Hello {First name},\nWe do not have a ${year} order of {Company} yet. Last year it came to {Last year's total}. It takes about four minutes: {Link}`,
  },
  renewalTemplate(year),
]

/** The text for dealers with Renew Order on. */
export function renewalTemplate(year: number): CampaignTemplate {
  return {
    key: 'renewal',
    name: `Renew Order on, ${year}`,
    subject: `Renewing for ${year}, {Company}`,
    message: `Hello {First name},\nYou asked to go on in ${year}. Last year's total was {Last year's total}. Sign in to look over the packages of {Company} and sign.`,
  }
}

/** The key of the text that suits a filter's dealers. Only dealers with a draft get the reminder to sign it. */
export function templateFor({ draftDays, orderStatus, renewOrder }: CampaignFilter): CampaignTemplate['key'] {
  if (draftDays || orderStatus === 'pending') return 'waiting'
  return renewOrder === 'true' ? 'renewal' : 'missing'
}

import type { CampaignFilter } from './audience'

/** A built-in reminder text. */
export interface CampaignTemplate {
  key: 'waiting' | 'missing' | 'renewal'
  name: string
  subject: string
  message: string
}

/** The built-in reminder texts for an order year. */
export const campaignTemplates = (year: number): CampaignTemplate[] => [
  {
    key: 'waiting',
    name: `Unsigned ${year} order`,
    subject: `Sign your ${year} order, {Company}`,
    message: `Hello {First name},\nYour ${year} order is saved but not signed. Last year's order for {Company} totaled {Last year's total}. To keep your spring dates, sign it by {Deadline}.`,
  },
  {
    key: 'missing',
    name: `No ${year} order yet`,
    subject: `Time to order your ${year} marketing, {Company}`,
    message: `Hello {First name},\nWe haven't received a ${year} order from {Company} yet. Last year's total was {Last year's total}.`,
  },
  renewalTemplate(year),
]

/** The text for dealers with Renew Order on. */
export function renewalTemplate(year: number): CampaignTemplate {
  return {
    key: 'renewal',
    name: `Renew Order on, ${year}`,
    subject: `Renew for ${year}, {Company}`,
    message: `Hello {First name},\nYou asked to renew for ${year}. Last year's total was {Last year's total}. Sign in to review and sign the order for {Company}.`,
  }
}

/** Returns the key of the default text for a filter's dealers. Only dealers with a draft get the reminder to sign it. */
export function getDefaultTemplate({ draftDays, orderStatus, renewOrder }: CampaignFilter): CampaignTemplate['key'] {
  if (draftDays || orderStatus === 'pending') return 'waiting'
  return renewOrder === 'true' ? 'renewal' : 'missing'
}

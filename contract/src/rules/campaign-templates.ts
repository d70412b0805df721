import type { CampaignTemplate } from './program-facts'

/** The key of the text for dealers with Renew Order on. */
const RENEWAL_KEY = 'renewal'

const renewalTemplate: CampaignTemplate = {
  key: RENEWAL_KEY,
  name: 'Renew Order on, {Order year}',
  subject: 'Renew for {Order year}, {Company}',
  message:
    "Hello {First name},\nYou asked to renew for {Order year}. Last year's total was {Last year's total}. Sign in to review and sign the order for {Company}.",
}

/** The templates of a program without its own. Source: docs/spec 13.2. */
export const builtInTemplates: readonly CampaignTemplate[] = [
  {
    key: 'waiting',
    name: 'Unsigned {Order year} order',
    subject: 'Sign your {Order year} order, {Company}',
    message:
      "Hello {First name},\nYour {Order year} order is saved but not signed. Last year's order for {Company} totaled {Last year's total}. To keep your spring dates, sign it by {Deadline}.",
  },
  {
    key: 'missing',
    name: 'No {Order year} order yet',
    subject: 'Time to order your {Order year} marketing, {Company}',
    message:
      "Hello {First name},\nWe haven't received a {Order year} order from {Company} yet. Last year's total was {Last year's total}.",
  },
  renewalTemplate,
]

/** Returns a template for an order year. The fields of reminders stay, because they differ by dealer. */
export function fillOrderYear({ key, name, subject, message }: CampaignTemplate, orderYear: number): CampaignTemplate {
  const fill = (text: string): string => text.replaceAll('{Order year}', String(orderYear))
  return { key, name: fill(name), subject: fill(subject), message: fill(message) }
}

/** Returns the text of the renewal campaign: the program's template with that key, or else the built-in one. */
export const findRenewalTemplate = (templates: readonly CampaignTemplate[], orderYear: number): CampaignTemplate =>
  fillOrderYear(templates.find(({ key }) => key === RENEWAL_KEY) ?? renewalTemplate, orderYear)

/** The name of the renewal campaign, which does not depend on the templates. */
export const renewalCampaignName = (orderYear: number): string => fillOrderYear(renewalTemplate, orderYear).name

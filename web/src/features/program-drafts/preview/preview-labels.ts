import { editableMailTypes } from '@portal/contract/program/mail-placeholders'
import {
  findMailType,
  type PreviewSample,
  type PreviewScreen,
  previewSamples,
  previewScreens,
} from '@portal/contract/program-drafts/preview'
import { mailTypeLabels } from '@portal/contract/texts/mail-type'

const pageLabels: Readonly<Record<Exclude<PreviewScreen, `mail:${string}`>, string>> = {
  agreement: 'Agreement',
  'checkout-summary': 'Checkout summary',
  'home-dates': 'Dates on the home page',
  'order-page': 'Order page',
  'sign-in-page': 'Sign-in page',
  'status-words': 'Statuses, tiers and roles',
  'catalog-words': 'Catalog and form labels',
}

export const sampleLabels: Readonly<Record<PreviewSample, string>> = {
  new: 'New',
  returning: 'Returning',
  cod: 'COD',
  'nine-packages': 'Nine packages',
  'no-email': 'No email',
  'long-name': 'Long name',
}

const pageOptions = Object.entries(pageLabels).map(([value, label]) => ({ value, label }))

/** The screens in the order of the contract, with the emails last. */
export const screenOptions = [
  ...pageOptions,
  ...editableMailTypes.map((type) => ({ value: `mail:${type}`, label: `Email: ${mailTypeLabels[type]}` })),
]

/** How much a screen depends on the dealer's order: on its terms, on its packages, only with what it is about, or not at all. */
type OrderUse = 'terms' | 'packages' | 'subject' | 'none'

const orderUses: Readonly<Partial<Record<PreviewScreen, OrderUse>>> = {
  agreement: 'packages',
  'checkout-summary': 'packages',
  'home-dates': 'terms',
  'order-page': 'terms',
  'mail:prepared_order': 'packages',
  'mail:order_confirmation': 'subject',
  'mail:status_update': 'subject',
  'mail:change_request': 'subject',
  'mail:lead_program_order': 'subject',
}

export const getOrderUse = (screen: PreviewScreen): OrderUse => orderUses[screen] ?? 'none'

/** Returns why a screen is the same for every dealer; null if it is not. */
export function sameForAllText(screen: PreviewScreen): string | null {
  if (screen === 'sign-in-page') return 'This screen is the same for everyone.'
  return findMailType(screen) === 'password_reset'
    ? 'This email goes to staff, so it is the same for every dealer.'
    : null
}

/** Returns a screen of the URL; the agreement for an unknown one. */
export const readScreen = (value: string | undefined): PreviewScreen =>
  previewScreens.find((screen) => screen === value) ?? 'agreement'

export const readSample = (value: string | undefined): PreviewSample | undefined =>
  previewSamples.find((sample) => sample === value)

/** What a package can promise. */
export const promiseKinds = [
  'mailer',
  'digital_ad',
  'search',
  'social_post',
  'email',
  'radio',
  'tv',
  'print',
  'billboard',
  'truck_wrap',
  'signs',
  'website',
  'event',
  'apparel',
  'other',
] as const
export type PromiseKind = (typeof promiseKinds)[number]

/** What a dealer provides before a delivery can be made. */
export const dealerInputs = ['logo', 'photo', 'offer', 'phone', 'license_number', 'service_area', 'vehicle'] as const
export type DealerInput = (typeof dealerInputs)[number]

/** What a delivery's results count. */
export const resultMetrics = ['pieces', 'impressions', 'clicks', 'calls', 'forms', 'views', 'visitors'] as const
export type ResultMetric = (typeof resultMetrics)[number]

/** What happens when a dealer does not answer a proof. */
export const silenceRules = ['wait', 'last_years', 'release'] as const
export type SilenceRule = (typeof silenceRules)[number]

/** The halves of a program year. */
export const seasons = ['spring', 'fall'] as const
export type Season = (typeof seasons)[number]

/** A day of every year as `MM-DD`. */
export type DayOfYear = string

/** When a delivery is due in its program year: between two days, or in a season. */
export type PromiseWindow = { readonly from: DayOfYear; readonly to: DayOfYear } | { readonly season: Season | 'any' }

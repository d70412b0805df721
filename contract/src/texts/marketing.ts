import { plural } from './plural'

/** Labels of what packages promise, of deliveries and of their statuses. Source: docs/spec 25.2, 25.4. */
export const marketingLabels = {
  kinds: {
    mailer: 'Mailer',
    digital_ad: 'Digital ad',
    search: 'Search ads',
    social_post: 'Social posts',
    email: 'Email',
    radio: 'Radio',
    tv: 'TV',
    print: 'Print ad',
    billboard: 'Billboard',
    truck_wrap: 'Truck wrap',
    signs: 'Signs',
    website: 'Website',
    event: 'Event',
    apparel: 'Apparel',
    other: 'Other',
  },
  inputs: {
    logo: 'Logo',
    photo: 'Photo',
    offer: 'Offer',
    phone: 'Phone',
    license_number: 'License number',
    service_area: 'Service area',
    vehicle: 'Vehicle',
  },
  metrics: {
    pieces: 'Pieces mailed',
    impressions: 'Impressions',
    clicks: 'Clicks',
    calls: 'Calls',
    forms: 'Forms sent',
    views: 'Views',
    visitors: 'Visitors',
  },
  silence: {
    wait: 'Wait and remind',
    last_years: 'Use last year’s proof',
    release: 'Go ahead without an answer',
  },
  seasons: { spring: 'Spring', fall: 'Fall' },
  windowSeasons: { spring: 'Spring', fall: 'Fall', any: 'Any time' },
  /** The statuses that staff see. */
  statuses: {
    planned: 'Planned',
    needs_input: 'Needs input',
    in_design: 'In design',
    proof_out: 'Proof sent',
    changes: 'Changes requested',
    approved: 'Approved',
    in_production: 'In production',
    in_market: 'In market',
    done: 'Delivered',
    paused: 'Paused',
    cancelled: 'Canceled',
  },
  /** The statuses that dealers see. */
  dealerStatuses: {
    delivered: 'Delivered',
    live: 'Live now',
    needs_you: 'Needs you',
    late: 'Late',
    under_way: 'Under way',
    to_come: 'To come',
    canceled: 'Canceled',
  },
  groups: { delivered: 'Delivered', underWay: 'Under way', toCome: 'To come' },
} as const

/** Messages for super admins who list what a package promises. Source: docs/spec 25.2. */
export const promiseTexts = {
  kind: 'Please select a kind',
  titleRequired: 'Title is required',
  titleTooLong: 'At most 120 characters',
  noteTooLong: 'At most 500 characters',
  count: 'Enter a whole number from 1 to 60',
  share: 'Enter a whole number from 1 to 100',
  leadDays: 'Enter a whole number of days from 0 to 180',
  day: 'Enter a month and day, such as 03-01',
  windowIncomplete: 'Enter the first and the last day, or select a season',
  windowBackward: 'The last day is before the first day',
  input: 'Please select what the dealer provides',
  metric: 'Please select a result',
  silence: 'Please select what happens without an answer',
  releaseNotAgreed: 'The agreement does not allow this. Select another option.',
  tooMany: 'At most 30 deliverables',
  windows: (count: number): string => `Enter ${count} ${plural(count, 'window', 'windows')}, one for each delivery`,
  shares: (sum: number): string =>
    sum < 100 ? `Shares add up to ${sum}%. Add ${100 - sum}%.` : `Shares add up to ${sum}%. Remove ${sum - 100}%.`,
} as const

interface DeliveryName {
  title: string
  sequence: number
  of: number
  /** 'April'; null if it is not named by its month. */
  monthName: string | null
}

/** Texts of the dealer's marketing and of an order's deliveries. Source: docs/spec 25.5. */
export const marketingTexts = {
  nothingListed: 'No deliveries are listed for this package.',
  planning: 'Being planned',
  /** One of several has its month or number: 'Search ads, April', 'Mailer 3'. */
  deliveryName: ({ title, sequence, of, monthName }: DeliveryName): string => {
    if (monthName !== null) return `${title}, ${monthName}`
    return of === 1 ? title : `${title} ${sequence}`
  },
  /** @param now the new days; null while there are none */
  late: (planned: string, now: string | null): string =>
    now === null ? `Late: planned for ${planned}` : `Late: planned for ${planned}, now ${now}`,
} as const

import type { DealerInput, PromiseWindow, ResultMetric } from '@portal/contract/marketing/kinds'
import type { PackagePromise } from '@portal/contract/marketing/promise'
import type { packagePromises } from '../../db/tables/deliveries'
import type { PackageRow } from '../factories/catalog'
import { idFor } from '../ids'

const days = (from: string, to: string): PromiseWindow => ({ from, to })
const LAST_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const two = (part: number): string => String(part).padStart(2, '0')
const monthsBetween = (first: number, last: number): PromiseWindow[] =>
  LAST_DAYS.flatMap((lastDay, at) =>
    at + 1 < first || at + 1 > last ? [] : [days(`${two(at + 1)}-01`, `${two(at + 1)}-${lastDay}`)],
  )
const quarters = [days('01-01', '03-31'), days('04-01', '06-30'), days('07-01', '09-30'), days('10-01', '12-31')]
const lettersAround = (first: string, second: string): PromiseWindow[] => [
  days(`${first}-08`, `${first}-13`),
  days(`${second}-13`, `${second}-18`),
]

type Promised = Pick<PackagePromise, 'kind' | 'title' | 'windows' | 'weight'> &
  Partial<Pick<PackagePromise, 'note' | 'needsProof' | 'leadDays'>> & {
    needsInput?: readonly DealerInput[]
    metrics?: readonly ResultMetric[]
  }

const printed = { needsProof: true, needsInput: ['logo', 'offer', 'phone'], leadDays: 42 } as const
const mailed = { ...printed, kind: 'mailer', metrics: ['pieces', 'calls'] } as const
const searched = { kind: 'search', title: 'Search ads', metrics: ['impressions', 'clicks', 'calls'] } as const
const wrapped = { kind: 'truck_wrap', needsProof: true, needsInput: ['logo', 'vehicle'], leadDays: 60 } as const

/** What packages of the current order year promise, by name. The others promise nothing. */
const promisesByPackage: Readonly<Record<string, readonly Promised[]>> = {
  'Local Search': [{ ...searched, note: 'Paid search in your county', windows: monthsBetween(2, 11), weight: 100 }],
  'Full-Reach Search': [
    { ...searched, note: 'Three-county radius', windows: monthsBetween(2, 11), weight: 70 },
    {
      kind: 'social_post',
      title: 'Paid social',
      windows: [days('03-15', '05-15'), days('09-01', '10-31')],
      weight: 30,
      metrics: ['impressions', 'clicks'],
    },
  ],
  'Market Leader': [
    { ...searched, windows: monthsBetween(2, 11), weight: 60 },
    {
      ...printed,
      kind: 'tv',
      title: 'Streaming TV',
      note: '30-second spot in 40,000 households',
      windows: [days('04-01', '05-31'), days('09-01', '10-31')],
      weight: 30,
      metrics: ['impressions', 'views', 'calls'],
    },
    { kind: 'other', title: 'Quarterly review call', windows: quarters, weight: 10 },
  ],
  Postcard: [{ ...mailed, title: 'Postcard', note: '2,500 homes', windows: [days('03-08', '03-13')], weight: 100 }],
  'Neighborhood Mailer': [
    { ...mailed, title: 'Mailer', note: '2,500 homes each', windows: lettersAround('03', '09'), weight: 100 },
  ],
  'Tune-Up Series': [
    {
      ...mailed,
      title: 'Mailer',
      note: '2,500 homes each',
      windows: [
        ...[days('02-08', '02-13'), days('03-08', '03-13'), days('05-03', '05-08')],
        ...[days('09-13', '09-18'), days('10-04', '10-09'), days('11-01', '11-06')],
      ],
      weight: 100,
    },
  ],
  'Comfort Website': [
    { kind: 'website', title: 'Launch', windows: [days('01-11', '01-18')], weight: 60, needsInput: ['logo', 'photo'] },
    { kind: 'website', title: 'Spring page', windows: [days('02-22', '03-02')], weight: 20, metrics: ['visitors'] },
    { kind: 'website', title: 'Fall page', windows: [days('09-13', '09-20')], weight: 20, metrics: ['visitors'] },
  ],
  'Steady Feed': [
    {
      kind: 'social_post',
      title: 'Social posts',
      note: '24 posts a quarter',
      windows: quarters,
      weight: 100,
      needsInput: ['logo'],
      leadDays: 14,
      metrics: ['views'],
    },
  ],
  'Truck Graphics': [{ ...wrapped, title: 'Truck graphics', windows: [{ season: 'spring' }], weight: 100 }],
  'Full Wrap': [{ ...wrapped, title: 'Truck wrap', windows: [days('03-15', '03-27')], weight: 100 }],
}

/** Builds the promises of the current order year's packages. */
export const demoPromises = (
  packages: readonly PackageRow[],
  orderYear: number,
): (typeof packagePromises.$inferSelect)[] =>
  packages
    .filter(({ packageYear }) => packageYear === orderYear)
    .flatMap(({ id: packageId, name }) =>
      (promisesByPackage[name] ?? []).map((promise, position) => ({
        note: '',
        needsProof: false,
        leadDays: 0,
        onSilence: 'wait',
        ...promise,
        id: idFor(`demo promise ${packageId} ${position}`),
        packageId,
        position,
        count: promise.windows.length,
        needsInput: [...(promise.needsInput ?? [])],
        metrics: [...(promise.metrics ?? [])],
      })),
    )

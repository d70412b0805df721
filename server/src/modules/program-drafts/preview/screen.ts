import type { CalendarDate } from '@portal/contract/rules/calendar'
import type { ProgramWithWording } from '@portal/contract/rules/wording'
import type { PreviewedDealer } from './dealer'

/** What a screen is rendered from: the program, the reader and the day. */
export interface Screen {
  program: ProgramWithWording
  /** The order year on that day. */
  orderYear: number
  dealer: PreviewedDealer
  /** Noon of the day. */
  now: Date
  today: CalendarDate
  timeZone: string
  /** The address of the portal, for links in emails. */
  publicUrl: string
}

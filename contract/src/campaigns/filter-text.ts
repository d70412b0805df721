import { findLabel } from '../rules/order-status'
import { entryLabel } from '../rules/program-entries'
import type { ProgramLists, ProgramWords } from '../rules/program-facts'
import { counted } from '../texts/plural'
import type { CampaignFilter } from './audience'

/** What the text shows of the program in effect. */
interface FilterProgram {
  readonly lists: ProgramLists
  readonly words: Pick<ProgramWords, 'statuses'>
}

const describeOrder = (status: string, year: number, { statuses }: FilterProgram['words']): string =>
  status === 'none' ? `no order for ${year}` : `${year} order ${findLabel(statuses, status).toLowerCase()}`

/**
 * A filter of the dealer list as text: 'SE, no order for 2027, draft older than 7 days'.
 * @param year the order year of the campaign
 */
export function filterText(filter: CampaignFilter, year: number, { lists, words }: FilterProgram): string {
  const { search, district, orderStatus, notOrdered, draftDays, territoryManagerId, isActive, renewOrder } = filter
  const { dealerNumber, zip, reported, campaign } = filter
  const isOn = (flag: string | undefined) => flag === '1' || flag === 'true'
  const parts = [
    district && entryLabel(lists.districts, district),
    orderStatus && describeOrder(orderStatus, year, words),
    notOrdered && `nothing signed for ${notOrdered}`,
    draftDays && `draft older than ${counted(Number(draftDays), 'day')}`,
    renewOrder && (isOn(renewOrder) ? 'Renew Order on' : 'Renew Order off'),
    territoryManagerId && (territoryManagerId === 'none' ? 'without a manager' : 'one manager’s dealers'),
    isActive && (isOn(isActive) ? 'active' : 'inactive'),
    dealerNumber && `dealer number ${dealerNumber}`,
    zip && `ZIP ${zip}`,
    reported && 'a metric of the package report',
    campaign && 'from an earlier campaign',
    search && `“${search}”`,
  ].filter((part): part is string => Boolean(part))
  const text = parts.join(', ') || 'All dealers'
  return (text.charAt(0).toUpperCase() + text.slice(1)).slice(0, 120)
}

import type { PreviewSample, PreviewScreen } from '@portal/contract/program-drafts/preview'
import { useListSearch } from '../../../lib/table-state/use-list-search'
import { readSample, readScreen } from './preview-labels'
import type { PreviewBody } from './preview-query'

/** What the user chose to preview. All of it is in the URL. */
export interface PreviewChoice {
  screen: PreviewScreen
  dealerId: string | undefined
  sample: PreviewSample | undefined
  orderId: string | undefined
  /** `YYYY-MM-DD` */
  day: string
}

const dayPattern = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

const readText = (value: unknown): string | undefined =>
  value === undefined || value === '' ? undefined : String(value)

/** The body of the call for a choice. */
export const getPreviewBody = ({ screen, dealerId, sample, orderId, day }: PreviewChoice): PreviewBody => ({
  show: screen,
  ...(dealerId !== undefined && { dealerId }),
  ...(sample !== undefined && { sample }),
  ...(orderId !== undefined && { orderId }),
  onDay: day,
})

/** @param firstDay the day that is previewed first, `YYYY-MM-DD` */
export function usePreviewChoice(firstDay: string) {
  const { search, change } = useListSearch()
  const dealerId = readText(search.dealer)
  const day = readText(search.day)
  const choice: PreviewChoice = {
    screen: readScreen(readText(search.show)),
    dealerId,
    sample: dealerId === undefined ? (readSample(readText(search.sample)) ?? 'new') : undefined,
    orderId: dealerId === undefined ? undefined : readText(search.order),
    day: day !== undefined && dayPattern.test(day) ? day : firstDay,
  }
  return {
    choice,
    setScreen: (screen: PreviewScreen) => change({ show: screen }, true),
    setDealer: (dealer: string) => change({ dealer, sample: undefined, order: undefined }, true),
    setSample: (sample: PreviewSample) => change({ sample, dealer: undefined, order: undefined }, true),
    setOrder: (order: string) => change({ order }, true),
    setDay: (next: string) => change({ day: next }, true),
  }
}

export type ChangeChoice = ReturnType<typeof usePreviewChoice>

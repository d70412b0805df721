import type { CampaignFilter } from '@portal/contract/campaigns/audience'
import type { EndpointName } from '@portal/contract/endpoints'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../design/toast/toast'
import { call } from '../../lib/api/call'
import type { Sent } from '../../lib/api/call-types'
import { errorText } from '../../lib/api/errors'
import { callQuery, refreshCalls } from '../../lib/api/queries'

/** What a campaign that was started, paused or ended changes. */
const campaignCalls = [
  'listCampaigns',
  'getCampaign',
  'getCampaignFigures',
  'getCampaignAudience',
  'getAudience',
] as const satisfies EndpointName[]

/** Dealers a page of whom the preview steps through. */
export const audiencePage = 50

/** A stored filter as the query of the dealer list. */
const queryOf = (filter: CampaignFilter) => filter as NonNullable<Sent<'getAudience'>['query']>

/** Whom a filter would reach now, from a page of dealers on. */
export const useAudience = (filter: CampaignFilter, offset: number) =>
  useQuery({
    ...callQuery('getAudience', { query: { ...queryOf(filter), limit: audiencePage, offset } }),
    placeholderData: keepPreviousData,
  })

/** Starts a campaign. */
export function useCreateCampaign() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Sent<'createCampaign'>['body']) => call('createCampaign', { body }),
    onSettled: () => void refreshCalls(client, ...campaignCalls),
  })
}

/** Sends oneself what a dealer would get. */
export const useSendToMe = () =>
  useMutation({
    mutationFn: (body: Sent<'sendReminderToMe'>['body']) => call('sendReminderToMe', { body }),
    onSuccess: () =>
      toast({ title: 'Email to you queued', description: 'Nothing else has changed.', variant: 'success' }),
    onError: (error) =>
      toast({
        title: 'Nothing was sent to you',
        description: errorText(error, 'Please try again in a moment.'),
        variant: 'error',
      }),
  })

/** Pauses, resumes or ends a campaign. */
export function useSetCampaignState(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (state: Sent<'setCampaignState'>['body']['state']) =>
      call('setCampaignState', { params: { id }, body: { state } }),
    onSettled: () => void refreshCalls(client, ...campaignCalls),
  })
}

/** Turns a dealer's reminders off or on again. */
export function useSetReminders(dealerId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (isOn: boolean) => call('setDealerReminders', { params: { id: dealerId }, body: { isOn } }),
    onSettled: () => void refreshCalls(client, 'getDealerReminders', 'getAudience', 'getCampaignAudience'),
  })
}

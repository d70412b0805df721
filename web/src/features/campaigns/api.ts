import type { CampaignFilter } from '@portal/contract/campaigns/audience'
import type { EndpointName } from '@portal/contract/endpoints'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../design/toast/toast'
import { call } from '../../lib/api/call'
import type { CallArguments } from '../../lib/api/call-types'
import { errorText } from '../../lib/api/errors'
import { callQuery, refreshCalls } from '../../lib/api/queries'

/** The calls to refresh after a campaign is started, paused or ended. */
const campaignCalls = [
  'listCampaigns',
  'getCampaign',
  'getCampaignFigures',
  'getCampaignAudience',
  'getAudience',
] as const satisfies EndpointName[]

/** The page size of the preview's dealers. */
export const audiencePage = 50

/** A stored filter as the query of the dealer list. */
const toQuery = (filter: CampaignFilter) => filter as NonNullable<CallArguments<'getAudience'>['query']>

/** The texts from which a campaign can start. */
export const templatesQuery = callQuery('listCampaignTemplates')

/** One page of the dealers that a filter currently reaches. */
export const useAudience = (filter: CampaignFilter, offset: number) =>
  useQuery({
    ...callQuery('getAudience', { query: { ...toQuery(filter), limit: audiencePage, offset } }),
    placeholderData: keepPreviousData,
  })

/** Starts a campaign. */
export function useCreateCampaign() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallArguments<'createCampaign'>['body']) => call('createCampaign', { body }),
    onSettled: () => void refreshCalls(client, ...campaignCalls),
  })
}

/** Sends the user a test of a dealer's reminder. */
export const useSendToMe = () =>
  useMutation({
    mutationFn: (body: CallArguments<'sendReminderToMe'>['body']) => call('sendReminderToMe', { body }),
    onSuccess: () =>
      toast({ title: 'Test email queued', description: 'Dealers don’t receive it.', variant: 'success' }),
    onError: (error) =>
      toast({
        title: 'The test email was not sent',
        description: errorText(error, 'Please try again in a moment.'),
        variant: 'error',
      }),
  })

/** Pauses, resumes or ends a campaign. */
export function useSetCampaignState(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (state: CallArguments<'setCampaignState'>['body']['state']) =>
      call('setCampaignState', { params: { id }, body: { state } }),
    onSettled: () => void refreshCalls(client, ...campaignCalls),
  })
}

/** Turns a dealer's reminders off or on. */
export function useSetReminders(dealerId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (isOn: boolean) => call('setDealerReminders', { params: { id: dealerId }, body: { isOn } }),
    onSettled: () => void refreshCalls(client, 'getDealerReminders', 'getAudience', 'getCampaignAudience'),
  })
}

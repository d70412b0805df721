import type { Preparation } from '@portal/contract/prepared-orders/prepared-order'
import { isUnderWay } from '@portal/contract/rules/prepared-state'
import { settings } from '@portal/contract/rules/settings'
import { preparedOrderTexts } from '@portal/contract/texts/prepared-order'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../design/toast/toast'
import { call } from '../../lib/api/call'
import type { CallArguments } from '../../lib/api/call-types'
import { callQuery } from '../../lib/api/queries'
import { useFailureToast } from '../../records/use-failure-toast'

/** The data to prepare an order from. It refreshes every 30 seconds while the dealer may open or sign the order. */
export const preparationQuery = (id: string) => ({
  ...callQuery('getPreparation', { params: { id } }),
  refetchOnMount: 'always' as const,
  refetchInterval: ({ state }: { state: { data: Preparation | undefined } }) =>
    state.data?.prepared && isUnderWay(state.data.prepared.state) ? settings.refreshMs : (false as const),
})

type Body = CallArguments<'savePreparedOrder'>['body']
type PreparedAction = { kind: 'save' | 'send'; body: Body } | { kind: 'withdraw'; updatedAt: string }

const successTitles = {
  save: preparedOrderTexts.saved,
  send: preparedOrderTexts.sent,
  withdraw: preparedOrderTexts.withdrawn,
} as const

function send(id: string, act: PreparedAction): Promise<Preparation> {
  const params = { id }
  if (act.kind === 'withdraw') {
    return call('withdrawPreparedOrder', { params, body: { updatedAt: act.updatedAt } })
  }
  return call(act.kind === 'send' ? 'sendPreparedOrder' : 'savePreparedOrder', { params, body: act.body })
}

/**
 * The actions on a dealer's prepared order. On success, the page displays the server's reply. On an error, a toast appears, and
 * the order and the catalog are refreshed, because someone else or new prices may have caused it.
 */
export function usePreparedActions(id: string) {
  const client = useQueryClient()
  const { showFailure } = useFailureToast()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (act: PreparedAction) => send(id, act),
    onSuccess: (preparation, { kind }) => {
      client.setQueryData(callQuery('getPreparation', { params: { id } }).queryKey, preparation)
      toast({ title: successTitles[kind], variant: 'success' })
    },
    onError: (error) => {
      showFailure(preparedOrderTexts.failed, error)
      void client.invalidateQueries({ queryKey: ['getPreparation'] })
      void client.invalidateQueries({ queryKey: ['listPackages'] })
    },
  })
  return { act: mutate, pending: isPending ? variables?.kind : undefined }
}

import type { Dealer } from '@portal/contract/accounts/dealers'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../design/button'
import { Dialog, DialogClose } from '../../../design/overlay/dialog'
import { Notice } from '../../../design/state/notice'
import { call } from '../../../lib/api/call'
import { errorText } from '../../../lib/api/errors'

const purposes = { 'sign-in': 'sign in', 'sign-order': 'sign an order' } as const

const formatCode = (code: string): string => code.replace(/(\d{3})(?=\d)/g, '$1 ')

const timeText = (instant: string): string =>
  new Date(instant).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })

/** Creates a code for a dealer on the phone and shows it once. */
export function ReadOutCodeDialog({ dealer, onClose }: { dealer: Dealer; onClose: () => void }) {
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: () => call('readOutCode', { params: { id: dealer.id } }),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title="Read out a code"
      description={`For ${dealer.companyName}, dealer ${dealer.dealerNumber}, while they are on the phone with you.`}
      footer={
        <>
          <DialogClose asChild>
            <Button>{data ? 'Done' : 'Cancel'}</Button>
          </DialogClose>
          {!data && (
            <Button variant="primary" pending={isPending} pendingText="Creating..." onClick={() => mutate()}>
              Show code
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <div className="grid gap-3" role="status">
          <p className="figure text-[40px] text-ink">{formatCode(data.code)}</p>
          <p className="text-body text-sm">
            To {purposes[data.purpose]}, requested at {timeText(data.askedAt)}. It works once, in the browser that
            requested it, until {timeText(data.expiresAt)}. It is not shown again.
          </p>
        </div>
      ) : (
        <p className="text-body text-sm">
          Make sure that the caller is the dealer: anyone who has the code can act in their name. Your name is recorded
          in the audit log and in the signing record.
        </p>
      )}
      {error && (
        <Notice tone="error" className="mt-4">
          {errorText(error, 'The code could not be created. Please try again.')}
        </Notice>
      )}
    </Dialog>
  )
}

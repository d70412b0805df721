import type { Preparation, PreparedOrder } from '@portal/contract/prepared-orders/prepared-order'
import { isUnderWay, type PreparedState } from '@portal/contract/rules/prepared-state'
import { Mail, Phone, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../design/button'
import { DashedNumber, telephoneHref } from '../../../design/display/dashed-number'
import { Sheet } from '../../../design/layout/sheet'
import { TextLink } from '../../../design/link'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog'
import { useDates } from '../../../lib/formats'
import { sendingText, stateTitle } from '../prepared-steps'
import { ChangeLine } from './change-line'
import { StateSteps } from './state-steps'

function WithdrawQuestion(props: {
  open: boolean
  onOpenChange: (open: boolean) => void
  companyName: string
  state: PreparedState
  pending: boolean
  onConfirm: () => void
}) {
  const { companyName, state, ...rest } = props
  return (
    <ConfirmDialog
      {...rest}
      title="Withdraw the prepared order?"
      text={
        state === 'opened'
          ? `${companyName} keeps the current draft. You can prepare another order.`
          : `The link sent to ${companyName} will stop working. You can prepare another order.`
      }
      confirmLabel="Withdraw"
      cancelLabel="Keep order"
    />
  )
}

interface StateSheetProps {
  preparation: Preparation
  prepared: PreparedOrder
  /** The kind of call in progress. */
  pending: string | undefined
  canSend: boolean
  onWithdraw: () => void
  onSendAgain: () => void
}

/** The status of a prepared order, with its actions. */
export function StateSheet({ preparation, prepared, pending, canSend, onWithdraw, onSendAgain }: StateSheetProps) {
  const { date } = useDates()
  const [isWithdrawOpen, setWithdrawOpen] = useState(false)
  const { state, expiresAt, order, change } = prepared
  const { companyName, phone } = preparation.dealer
  const isOpen = isUnderWay(state) || state === 'expired'
  const linkExpiryText = expiresAt && `The link ${state === 'expired' ? 'expired' : 'expires'} on ${date(expiresAt)}.`
  return (
    <Sheet flush aria-labelledby="prepared-state">
      <div className="p-5 md:p-8">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
          <div className="min-w-0">
            <h2 id="prepared-state" className="type-h2-sheet">
              {stateTitle(prepared)}
            </h2>
            <p className="mt-1 text-[15px] text-muted wrap-anywhere">
              {state === 'signed' && order ? (
                <>
                  Signed as order{' '}
                  <TextLink href={`/orders/${order.id}`} className="align-baseline">
                    <DashedNumber number={order.orderId} />
                  </TextLink>
                </>
              ) : (
                sendingText(prepared, linkExpiryText ?? '')
              )}
            </p>
          </div>
          {isOpen && (
            <div className="flex flex-wrap gap-2.5 max-md:w-full max-md:*:flex-1">
              <Button variant="ghost" disabled={pending !== undefined} onClick={() => setWithdrawOpen(true)}>
                <X aria-hidden />
                Withdraw
              </Button>
              <Button disabled={!canSend} pending={pending === 'send'} pendingText="Sending..." onClick={onSendAgain}>
                <Mail aria-hidden />
                Send again
              </Button>
              {phone !== null && (
                <Button asChild>
                  <a href={telephoneHref(phone)} aria-label={`Call ${companyName}, ${phone}`}>
                    <Phone aria-hidden />
                    <DashedNumber number={phone} />
                  </a>
                </Button>
              )}
            </div>
          )}
        </div>
        <StateSteps prepared={prepared} className="mt-5" />
      </div>
      {change && <ChangeLine prepared={prepared} change={change} />}
      <WithdrawQuestion
        open={isWithdrawOpen && isOpen}
        onOpenChange={setWithdrawOpen}
        companyName={companyName}
        state={state}
        pending={pending === 'withdraw'}
        onConfirm={onWithdraw}
      />
    </Sheet>
  )
}

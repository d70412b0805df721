import { dealerTexts } from '@portal/contract/texts/account'
import { requestTexts } from '@portal/contract/texts/call'
import type { FormEventHandler, ReactNode } from 'react'
import { Button } from '../../../design/button'
import { Notice } from '../../../design/state/notice'
import { errorText } from '../../../lib/api/errors'
import type { ConfirmDealer } from '../use-confirm-dealer'

interface DealerConfirmProps {
  state: Pick<ConfirmDealer, 'isPending' | 'error'>
  onSubmit: FormEventHandler
  /** Whether confirming may send a change. */
  needsLine: boolean
  /** The fields. */
  children?: ReactNode
  /** A button beside Confirm. */
  beside?: ReactNode
}

/** The form around the button that confirms the dealer's record, and why the last try was refused. */
export function DealerConfirm({ state, onSubmit, needsLine, children, beside }: DealerConfirmProps) {
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-6 pt-6">
      {state.error && (
        <Notice tone="error" title={dealerTexts.updateFailed}>
          {errorText(state.error, requestTexts.notValid)}
        </Notice>
      )}
      {children}
      <div className="flex flex-wrap gap-2.5 max-md:*:flex-1">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          pending={state.isPending}
          pendingText="Saving..."
          needsLine={needsLine}
        >
          Confirm Dealer Information
        </Button>
        {beside}
      </div>
    </form>
  )
}

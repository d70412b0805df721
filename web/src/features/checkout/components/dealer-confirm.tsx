import { dealerTexts } from '@portal/contract/texts/account'
import { requestTexts } from '@portal/contract/texts/call'
import type { FormEventHandler, ReactNode } from 'react'
import { Button } from '../../../design/button'
import { Notice } from '../../../design/state/notice'
import { errorText } from '../../../lib/api/errors'
import type { ConfirmDealerState } from '../use-confirm-dealer'

interface DealerConfirmProps {
  state: Pick<ConfirmDealerState, 'isPending' | 'error'>
  onSubmit: FormEventHandler
  /** Whether confirming may send a change, which needs a connection. */
  needsLine: boolean
  children?: ReactNode
  /** A button next to Confirm. */
  secondaryAction?: ReactNode
}

/** The form that confirms the dealer information, with the error of the last attempt. */
export function DealerConfirm({ state, onSubmit, needsLine, children, secondaryAction }: DealerConfirmProps) {
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
        {secondaryAction}
      </div>
    </form>
  )
}

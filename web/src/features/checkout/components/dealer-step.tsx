import type { CurrentUser } from '@portal/contract/accounts/auth'
import { orderTexts } from '@portal/contract/texts/order'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../design/button'
import { cn } from '../../../design/cn'
import { Sheet } from '../../../design/layout/sheet'
import { StepHead } from '../../../design/layout/step-head'
import { toast } from '../../../design/toast/toast'
import { checkoutDraft } from '../checkout-draft'
import { completeDealer } from '../complete-dealer'
import { formLoadFailed, LazyDealerForm, loadDealerForm, loadDealerFormAhead } from '../lazy-dealer-form'
import { showFirstField, showHeading } from '../show-step'
import { useConfirmDealer } from '../use-confirm-dealer'
import { DealerConfirm } from './dealer-confirm'
import { DealerSummary } from './dealer-summary'

interface DealerStepProps {
  user: CurrentUser
  confirmed: boolean
  /** The dealer pressed Place Order before confirming the information. */
  isMissing: boolean
  /** Called when the dealer edits confirmed information. */
  onEdit: () => void
}

/**
 * Step 2: the dealer confirms their information. It is a summary when complete, and a form when incomplete or after Edit. A
 * later edit withdraws the confirmation.
 */
export function DealerStep({ user, confirmed, isMissing, onEdit }: DealerStepProps) {
  const complete = completeDealer(user)
  const [isEdited, setEdited] = useState(() => checkoutDraft.read().dealerForm !== null)

  // Only a button press moves the focus. The account data can also change elsewhere.
  const pressed = useRef(false)
  useEffect(() => {
    if (!pressed.current) return
    pressed.current = false
    if (confirmed) showHeading('agreement')
    else if (isEdited) showFirstField('dealer')
  }, [confirmed, isEdited])

  const state = useConfirmDealer(user, (updatedAt) => {
    pressed.current = true
    setEdited(false)
    checkoutDraft.change({ confirmedAt: updatedAt, dealerForm: null })
  })

  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const edit = async () => {
    const { confirmedAt } = checkoutDraft.read()
    try {
      await loadDealerForm()
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined
      toast({ title: formLoadFailed, variant: 'error', ...(description && { description }) })
      return
    }
    // Ignore Edit if the dealer confirmed or left while the form was loading.
    if (!isMounted.current || checkoutDraft.read().confirmedAt !== confirmedAt) return
    pressed.current = true
    setEdited(true)
    onEdit()
    checkoutDraft.change({ confirmedAt: null })
  }

  const isSummary = confirmed || (!isEdited && complete !== null)
  return (
    <Sheet
      id="dealer"
      aria-labelledby="dealer-title"
      current={!confirmed}
      className={cn(
        'scroll-mt-4 max-md:px-4 max-md:py-[15px]',
        isMissing && 'border-danger forced-colors:border-[3px] forced-colors:border-dashed',
      )}
    >
      <StepHead
        number={2}
        title="Dealer Information"
        state={confirmed ? 'done' : isMissing ? 'missing' : 'current'}
        id="dealer-title"
        summary={isMissing && <span className="font-semibold text-danger">{orderTexts.dealerInformationRequired}</span>}
        aside={
          isSummary && (
            <Button
              variant="link"
              onPointerEnter={loadDealerFormAhead}
              onFocus={loadDealerFormAhead}
              onClick={() => void edit()}
            >
              Edit
            </Button>
          )
        }
      />
      {isSummary && <DealerSummary user={user} />}
      {isSummary && !confirmed && complete !== null && (
        <DealerConfirm
          state={state}
          // Confirming unchanged information sends no request.
          needsLine={false}
          onSubmit={(event) => {
            event.preventDefault()
            state.confirm({ values: complete })
          }}
        />
      )}
      {!isSummary && <LazyDealerForm user={user} isRequested={isEdited} state={state} />}
    </Sheet>
  )
}

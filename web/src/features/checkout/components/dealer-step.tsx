import type { CurrentUser } from '@portal/contract/accounts/auth'
import { orderTexts } from '@portal/contract/texts/order'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../design/button'
import { cn } from '../../../design/cn'
import { StepHeader, type StepState } from '../../../design/layout/step-header'
import { toast } from '../../../design/toast/toast'
import { useMediaQuery } from '../../../design/use-media-query'
import { checkoutDraft } from '../checkout-draft'
import { completeDealer } from '../complete-dealer'
import { formLoadErrorTitle, LazyDealerForm, loadDealerForm, preloadDealerForm } from '../lazy-dealer-form'
import { showFirstField, showHeading } from '../show-step'
import { useConfirmDealer } from '../use-confirm-dealer'
import { DealerConfirm } from './dealer-confirm'
import { DealerSummary } from './dealer-summary'
import { StepSheet } from './step-sheet'

interface DealerStepProps {
  user: CurrentUser
  confirmed: boolean
  /** `missing`: the dealer pressed Place Order before confirming the information. */
  state: StepState
  /** Called when the dealer edits confirmed information. */
  onEdit: () => void
}

/**
 * Step 2: the dealer's information. It is a summary when complete, which counts as confirmed, and a form when incomplete or
 * after Edit, which withdraws the confirmation. A summary that changed elsewhere has to be confirmed.
 */
export function DealerStep({ user, confirmed, state, onEdit }: DealerStepProps) {
  const complete = completeDealer(user)
  const [isEdited, setEdited] = useState(() => checkoutDraft.read().dealerForm !== null)
  const isMissing = state === 'missing'
  const isNarrow = !useMediaQuery('(min-width: 1024px)')
  const [isUnfolded, setUnfolded] = useState(false)

  // Only a button press moves the focus, after the step changed its height. The account data can also change elsewhere.
  const wasPressed = useRef(false)
  useEffect(() => {
    if (!wasPressed.current) return
    if (confirmed && !isEdited) showHeading('agreement')
    else if (isEdited && !confirmed) showFirstField('dealer')
    else return
    wasPressed.current = false
  }, [confirmed, isEdited])

  const confirmation = useConfirmDealer(user, (updatedAt) => {
    wasPressed.current = true
    setEdited(false)
    setUnfolded(false)
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
      toast({ title: formLoadErrorTitle, variant: 'error', ...(description && { description }) })
      return
    }
    // Ignore Edit if the dealer confirmed or left while the form was loading.
    if (!isMounted.current || checkoutDraft.read().confirmedAt !== confirmedAt) return
    wasPressed.current = true
    setEdited(true)
    onEdit()
    checkoutDraft.change({ confirmedAt: '' })
  }

  const isSummaryVisible = confirmed || (!isEdited && complete !== null)
  // On small screens a confirmed step is one line, which opens on a tap.
  const canFold = isNarrow && confirmed
  const isFolded = canFold && !isUnfolded
  return (
    <StepSheet
      id="dealer"
      aria-labelledby="dealer-title"
      current={state !== 'done'}
      data-invalid={isMissing || undefined}
      className={cn(isMissing && 'border-danger forced-colors:border-[3px] forced-colors:border-dashed')}
    >
      <StepHeader
        number={2}
        title="Dealer Information"
        state={state}
        id="dealer-title"
        isAlone={isFolded}
        summary={
          isMissing ? (
            <span className="font-semibold text-danger">{orderTexts.dealerInformationRequired}</span>
          ) : (
            isFolded && user.companyName
          )
        }
        toggle={canFold ? { isOpen: !isFolded, onPress: () => setUnfolded(isFolded) } : undefined}
        aside={
          isSummaryVisible && (
            <Button
              variant="link"
              onPointerEnter={preloadDealerForm}
              onFocus={preloadDealerForm}
              onClick={() => void edit()}
            >
              Edit
            </Button>
          )
        }
      />
      {isSummaryVisible && !isFolded && <DealerSummary user={user} />}
      {isSummaryVisible && !confirmed && complete !== null && (
        <DealerConfirm
          state={confirmation}
          // Confirming unchanged information sends no request.
          needsLine={false}
          onSubmit={(event) => {
            event.preventDefault()
            confirmation.confirm({ values: complete })
          }}
        />
      )}
      {!isSummaryVisible && <LazyDealerForm user={user} isRequested={isEdited} state={confirmation} />}
    </StepSheet>
  )
}

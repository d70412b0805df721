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
import { formMissing, LazyDealerForm, loadDealerForm, loadDealerFormAhead } from '../lazy-dealer-form'
import { showFirstField, showHeading } from '../show-step'
import { useConfirmDealer } from '../use-confirm-dealer'
import { DealerConfirm } from './dealer-confirm'
import { DealerSummary } from './dealer-summary'

interface DealerStepProps {
  user: CurrentUser
  confirmed: boolean
  /** Place Order was pressed before the information was confirmed. */
  isMissing: boolean
  /** A confirmed record is opened for editing. */
  onEdit: () => void
}

/**
 * Step 2: the dealer's own record, to be confirmed: in short where it is complete, else and on Edit as a form. A later edit
 * takes the confirmation back.
 */
export function DealerStep({ user, confirmed, isMissing, onEdit }: DealerStepProps) {
  const complete = completeDealer(user)
  const [isEdited, setEdited] = useState(() => checkoutDraft.read().dealerForm !== null)

  // Only a press moves the focus; the record may also be changed elsewhere.
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

  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const edit = async () => {
    const { confirmedAt } = checkoutDraft.read()
    try {
      await loadDealerForm()
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined
      toast({ title: formMissing, variant: 'error', ...(description && { description }) })
      return
    }
    // Who confirmed or left meanwhile does not mean to edit any more.
    if (!isShown.current || checkoutDraft.read().confirmedAt !== confirmedAt) return
    pressed.current = true
    setEdited(true)
    onEdit()
    checkoutDraft.change({ confirmedAt: null })
  }

  const isInShort = confirmed || (!isEdited && complete !== null)
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
          isInShort && (
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
      {isInShort && <DealerSummary user={user} />}
      {isInShort && !confirmed && complete !== null && (
        <DealerConfirm
          state={state}
          // Nothing is sent of a record that is only confirmed.
          needsLine={false}
          onSubmit={(event) => {
            event.preventDefault()
            state.confirm({ values: complete })
          }}
        />
      )}
      {!isInShort && <LazyDealerForm user={user} isAsked={isEdited} state={state} />}
    </Sheet>
  )
}

import type { CurrentUser } from '@portal/contract/accounts/auth'
import { formatWholeMoney } from '@portal/contract/rules/money'
import { impersonationTexts } from '@portal/contract/texts/account'
import { orderTexts } from '@portal/contract/texts/order'
import { mailedCodeTexts } from '@portal/contract/texts/sign-in'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../../design/button'
import { cn } from '../../../design/cn'
import { Checkbox } from '../../../design/form/checkbox'
import { FieldError } from '../../../design/form/field'
import { Sheet } from '../../../design/layout/sheet'
import { StepHead } from '../../../design/layout/step-head'
import { LinePlace } from '../../../design/state/line'
import { Notice } from '../../../design/state/notice'
import { useDates } from '../../../lib/formats'
import { useProgram } from '../../../lib/program'
import { SignaturePad, type SignatureValue } from '../../../ordering/signature/signature-pad'
import { checkoutDraft } from '../checkout-draft'
import type { Part } from '../place-checks'
import { signingReport } from '../signing-report'
import { KeepSignature } from './keep-signature'

interface SignStepProps {
  user: CurrentUser
  statement: string
  /** The consent to electronic business, given with the same tick. */
  consent: string
  approved: boolean
  typedName: string | null
  now: Date
  /** The steps before are done. */
  current: boolean
  /** What was missing when placing was tried, and still is. */
  marked: readonly Part[]
  /** What is signed for. */
  annualCents: number
  isOpen: boolean
  /** Opens and folds it where one step is open at a time. */
  onToggle?: (() => void) | undefined
  pending: boolean
  problem: ReactNode
  /** The box of the approval, when it was just ticked. */
  onApproved: (box: Element) => void
  onSignature: (value: SignatureValue) => void
  onPlace: () => void
}

/** Step 4: the consent to sign electronically, the signature, and Place Order. */
export function SignStep(props: SignStepProps) {
  const { user, statement, consent, approved, typedName, now, current, pending, problem, onSignature, onPlace } = props
  const { marked, isOpen, onToggle } = props
  const { date } = useDates()
  const { demo, signingCode } = useProgram()
  const canUseSaved = user.eSignature && user.signatureData !== null
  const [isNew, setNew] = useState(!canUseSaved)
  const approvalErrorId = useId()
  const isApprovalMissing = marked.includes('electronicSignatureApproved')
  const signerName = `${user.firstName} ${user.lastName}`.trim()
  return (
    <Sheet
      id="sign"
      aria-labelledby="sign-title"
      current={current}
      className="scroll-mt-4 max-md:px-4 max-md:py-[15px]"
    >
      <StepHead
        number={4}
        title="Sign"
        state={current ? 'current' : 'waiting'}
        id="sign-title"
        isAlone={!isOpen}
        toggle={onToggle && { isOpen, onPress: onToggle }}
      />
      {user.isImpersonating ? (
        <Notice tone="warning" className="mt-5">
          {impersonationTexts.signing}
        </Notice>
      ) : (
        // Only hidden while folded, so that what is drawn in the pad stays.
        <div hidden={!isOpen} className={cn(isOpen && 'grid gap-5 pt-4 md:gap-6 md:pt-5')}>
          <div>
            <Checkbox
              name="electronicSignatureApproved"
              label={
                <>
                  {statement} <span className="mt-1.5 block text-body text-sm md:mt-2 md:text-[15px]">{consent}</span>
                </>
              }
              labelClassName="items-start"
              checked={approved}
              aria-invalid={isApprovalMissing}
              aria-describedby={isApprovalMissing ? approvalErrorId : undefined}
              onChange={({ target }) => {
                checkoutDraft.change({ electronicSignatureApproved: target.checked })
                if (!target.checked) return
                signingReport.tell({ kind: 'consented' })
                props.onApproved(target)
              }}
            />
            {isApprovalMissing && (
              <div className="pl-7.5">
                <FieldError id={approvalErrorId}>{orderTexts.electronicSignatureRequired}</FieldError>
              </div>
            )}
          </div>
          <SignaturePad
            signerName={signerName}
            savedImage={canUseSaved ? user.signatureData : null}
            initialMethod={canUseSaved ? 'saved' : 'typed'}
            initialName={typedName ?? ''}
            dateText={date(now)}
            error={marked.includes('signature') && orderTexts.signatureRequired}
            onChange={(value) => {
              onSignature(value)
              setNew(value.method !== 'saved')
              if (value.method === 'typed') checkoutDraft.change({ typedName: value.name })
            }}
          />
          {isNew && <KeepSignature user={user} />}
          {problem}
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <LinePlace className="w-full">
              <Button
                variant="primary"
                size="xl"
                className="max-md:w-full md:min-w-56"
                pending={pending}
                pendingText="Placing Order..."
                onClick={onPlace}
              >
                Place Order, {formatWholeMoney(props.annualCents)}
              </Button>
            </LinePlace>
            <div className="grid gap-1 text-muted text-sm">
              <p>You can cancel within three days of the order date.</p>
              {demo && signingCode === 'off' && <p>{mailedCodeTexts.signingCodeOff}</p>}
            </div>
          </div>
        </div>
      )}
    </Sheet>
  )
}

import type { CurrentUser } from '@portal/contract/accounts/auth'
import { impersonationTexts } from '@portal/contract/texts/account'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../design/button'
import { Checkbox } from '../../../design/form/checkbox'
import { Sheet } from '../../../design/layout/sheet'
import { StepHead } from '../../../design/layout/step-head'
import { Notice } from '../../../design/state/notice'
import { useDates } from '../../../lib/formats'
import { SignaturePad, type SignatureValue } from '../../../ordering/signature/signature-pad'
import { checkoutDraft } from '../checkout-draft'
import { signingReport } from '../signing-report'
import { KeepSignature } from './keep-signature'

interface SignStepProps {
  hidden: boolean
  user: CurrentUser
  statement: string
  /** The consent to electronic business, given with the same tick. */
  consent: string
  approved: boolean
  typedName: string | null
  now: Date
  /** The steps before are done. */
  current: boolean
  pending: boolean
  problem: ReactNode
  onSignature: (value: SignatureValue) => void
  onPlace: () => void
}

/** Step 4: the consent to sign electronically, the signature, and Place Order. */
export function SignStep(props: SignStepProps) {
  const { user, statement, consent, approved, typedName, now, current, pending, problem, onSignature, onPlace } = props
  const { date } = useDates()
  const [isNew, setNew] = useState(false)
  const signerName = `${user.firstName} ${user.lastName}`.trim()
  return (
    <Sheet id="sign" hidden={props.hidden} aria-labelledby="sign-title" current={current} className="scroll-mt-24">
      <StepHead number={4} title="Sign" state={current ? 'current' : 'waiting'} id="sign-title" />
      {user.isImpersonating ? (
        <Notice tone="warning" className="mt-5">
          {impersonationTexts.signing}
        </Notice>
      ) : (
        <div className="grid gap-6 pt-5">
          <Checkbox
            name="electronicSignatureApproved"
            label={
              <>
                {statement} <span className="mt-2 block text-body">{consent}</span>
              </>
            }
            labelClassName="items-start"
            checked={approved}
            onChange={({ target: { checked } }) => {
              checkoutDraft.change({ electronicSignatureApproved: checked })
              if (checked) signingReport.tell({ kind: 'consented' })
            }}
          />
          <SignaturePad
            signerName={signerName}
            savedImage={user.eSignature ? user.signatureData : null}
            initialMethod={user.eSignature && user.signatureData ? 'saved' : 'typed'}
            initialName={typedName ?? ''}
            dateText={date(now)}
            onChange={(value) => {
              onSignature(value)
              setNew(value.hasInk && value.method !== 'saved')
              if (value.method === 'typed') checkoutDraft.change({ typedName: value.name })
            }}
          />
          {isNew && <KeepSignature user={user} />}
          {problem}
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button
              variant="primary"
              size="xl"
              className="max-md:w-full md:min-w-56"
              pending={pending}
              pendingText="Placing Order..."
              onClick={onPlace}
            >
              Place Order
            </Button>
            <p className="text-muted text-sm">You can cancel within three days of the order date.</p>
          </div>
        </div>
      )}
    </Sheet>
  )
}

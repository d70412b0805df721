import { orderTexts } from '@portal/contract/texts/order'
import { useId } from 'react'
import { Checkbox } from '../../../design/form/checkbox'
import { FieldError } from '../../../design/form/field'
import { useCheckout } from '../checkout-context'
import { checkoutDraft } from '../checkout-draft'
import { signingReport } from '../signing-report'

/** The checkbox for consent to sign and do business electronically. */
export function ElectronicApproval({ isMissing }: { isMissing: boolean }) {
  const { terms, steps } = useCheckout()
  const { electronicSignatureApproved } = checkoutDraft.use()
  const { electronicSignatureStatement, electronicConsent } = terms.agreement
  const errorId = useId()
  return (
    <div>
      <Checkbox
        name="electronicSignatureApproved"
        label={
          <>
            {electronicSignatureStatement}{' '}
            <span className="mt-1.5 block text-body text-sm md:mt-2 md:text-[15px]">{electronicConsent.sentence}</span>
          </>
        }
        labelClassName="items-start"
        checked={electronicSignatureApproved}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? errorId : undefined}
        onChange={({ target }) => {
          checkoutDraft.change({ electronicSignatureApproved: target.checked })
          if (!target.checked) return
          signingReport.report({ kind: 'consented' })
          steps.beginSigning(target)
        }}
      />
      {isMissing && (
        <div className="pl-7.5">
          <FieldError id={errorId}>{orderTexts.electronicSignatureRequired}</FieldError>
        </div>
      )}
    </div>
  )
}

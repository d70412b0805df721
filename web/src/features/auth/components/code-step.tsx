import { signInTexts } from '@portal/contract/texts/sign-in'
import { ArrowLeft } from 'lucide-react'
import { Button } from '../../../design/button'
import { Notice } from '../../../design/state/notice'
import { useProgram } from '../../../lib/program'
import { CodeExits } from '../../../records/code/code-exits'
import { CodeForm } from '../../../records/code/code-form'
import type { AskedCode } from '../use-sign-in'

interface CodeStepProps {
  asked: AskedCode
  pending: boolean
  errorText: string | undefined
}

/** One more step of the sign-in, in a browser that the account does not know. */
export function CodeStep({ asked: { wanted, repeat, leave }, pending, errorText }: CodeStepProps) {
  const { programTitle } = useProgram()
  return (
    <div className="grid gap-5">
      <p className="text-pretty text-muted">
        We do not know this browser yet, so we check that it is you before you sign in.
      </p>
      <CodeForm
        wanted={wanted}
        action="Check code and sign in"
        pending={pending}
        onCheck={repeat}
        onResend={() => repeat({ resendCode: true })}
      />
      {errorText && (
        <Notice tone="error" title={signInTexts.failed}>
          {errorText}
        </Notice>
      )}
      <CodeExits
        wanted={wanted}
        sender={programTitle}
        later="Nothing is lost: sign in again whenever you have the code."
      />
      <Button variant="link" className="justify-self-start" onClick={leave}>
        <ArrowLeft aria-hidden />
        Back to sign in
      </Button>
    </div>
  )
}

import { signInTexts } from '@portal/contract/texts/sign-in'
import { ArrowLeft } from 'lucide-react'
import { Button } from '../../../design/button'
import { Notice } from '../../../design/state/notice'
import { useProgram } from '../../../lib/program'
import { CodeForm } from '../../../records/code/code-form'
import { CodeHelp } from '../../../records/code/code-help'
import type { CodePrompt } from '../use-sign-in'

interface CodeStepProps {
  prompt: CodePrompt
  pending: boolean
  errorText: string | undefined
}

/** The code step of a sign-in from an unknown browser. */
export function CodeStep({ prompt: { wanted, repeat, leave }, pending, errorText }: CodeStepProps) {
  const { programTitle } = useProgram()
  return (
    <div className="grid gap-5">
      <p className="text-pretty text-muted">
        We don’t recognize this browser, so we verify your identity before you sign in.
      </p>
      <CodeForm
        wanted={wanted}
        action="Verify code and sign in"
        pending={pending}
        onCheck={repeat}
        onResend={() => repeat({ resendCode: true })}
      />
      {errorText && (
        <Notice tone="error" title={signInTexts.failed}>
          {errorText}
        </Notice>
      )}
      <CodeHelp wanted={wanted} sender={programTitle} later="You can sign in again when you have the code." />
      <Button variant="link" className="justify-self-start" onClick={leave}>
        <ArrowLeft aria-hidden />
        Back to sign in
      </Button>
    </div>
  )
}

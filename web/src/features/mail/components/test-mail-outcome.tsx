import { mailTexts } from '@portal/contract/texts/mail'
import { Notice } from '../../../design/state/notice'
import { errorText, type Reply } from '../../../lib/api'

interface TestMailOutcomeProps {
  doneTitle: string
  result: Reply<'sendTestMail'> | undefined
  error: Error | null
}

/** What came of the last test message, in its place. */
export function TestMailOutcome({ doneTitle, result, error }: TestMailOutcomeProps) {
  if (result?.success) {
    return (
      <Notice tone="success" title={doneTitle}>
        <span className="wrap-anywhere">{result.message}</span>
      </Notice>
    )
  }
  if (!result && !error) return null
  return (
    <Notice tone="error" title={mailTexts.testFailed}>
      <span className="wrap-anywhere">
        {error ? errorText(error, mailTexts.unknownError) : result?.message || mailTexts.unknownError}
      </span>
    </Notice>
  )
}

import { mailTypeLabels } from '@portal/contract/texts/mail-type'
import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../design/button'
import { SegmentedControl } from '../../../../design/form/segmented-control'
import { Sheet } from '../../../../design/layout/sheet'
import { toast } from '../../../../design/toast/toast'
import { errorText } from '../../../../lib/api/errors'
import { useProgram } from '../../../../lib/program'
import { MailFrame } from '../../parts/mail-frame'
import { useMayEdit } from '../../parts/use-may-change'
import { emailQuery } from '../../queries'
import { useSendSample } from '../draft-calls'
import { useDraft } from '../draft-context'
import { useMailType } from './use-mail-type'

/** Both parts of an example of the email, before and after the draft. */
export function EmailPreview() {
  const { editor, state } = useDraft()
  const [type] = useMailType()
  const [view, setView] = useState<'before' | 'after'>('after')
  const mayEdit = useMayEdit()
  const { isEmailConnected } = useProgram()
  const { data, error } = useQuery(emailQuery(state.saved.id, type))
  const sample = useSendSample(state.saved.id)
  const send = async () => {
    if (!(await editor.flush())) return
    sample.mutate(
      { type },
      {
        onSuccess: () =>
          toast({
            title: isEmailConnected ? 'The example is queued for your address' : 'The example is in the outbox',
            variant: 'success',
          }),
        onError: (failure) => toast({ title: errorText(failure, 'The example could not be queued'), variant: 'error' }),
      },
    )
  }
  const mail = data?.[view]
  return (
    <Sheet aria-labelledby="email-preview" className="p-5 md:p-6">
      <h2 id="email-preview" className="type-h3">
        Preview
      </h2>
      <div className="mt-3 grid gap-2.5">
        <SegmentedControl
          label="View"
          value={view}
          onValueChange={setView}
          segments={[
            { value: 'before', label: 'Before' },
            { value: 'after', label: 'After' },
          ]}
        />
        {mayEdit && (
          <Button pending={sample.isPending} pendingText="Send one to me" onClick={() => void send()}>
            <Send aria-hidden />
            Send one to me
          </Button>
        )}
      </div>
      <section aria-label={`Example of ${mailTypeLabels[type]}`} aria-busy={!data} className="mt-5 min-h-[760px]">
        {error && <p className="text-danger text-sm">{errorText(error, 'The preview could not be loaded.')}</p>}
        {mail && (
          <>
            <p className="font-semibold text-[15px] text-ink wrap-anywhere">{mail.subject}</p>
            <p className="text-[13px] text-muted">With made-up names and amounts</p>
            <h3 className="mt-4 mb-2 font-semibold text-ink text-sm">HTML</h3>
            <MailFrame title={`HTML part of ${mail.subject}`} html={mail.html} />
            <h3 className="mt-4 mb-2 font-semibold text-ink text-sm">Plain text</h3>
            <pre className="rounded-control border border-line bg-sunken p-4 font-mono text-[13px] whitespace-pre-wrap wrap-anywhere">
              {mail.text}
            </pre>
          </>
        )}
      </section>
    </Sheet>
  )
}

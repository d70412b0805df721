import { dealerWelcome } from '@portal/contract/mail/welcome-text'
import type { SheetKind } from '@portal/contract/sheets/columns'
import type { ImportReply } from '@portal/contract/sheets/imports'
import { counted } from '@portal/contract/texts/plural'
import { Mail } from 'lucide-react'
import { RadioGroup } from '../../../design/form/radio-group'
import { useProgram } from '../../../lib/program'
import { cellValue } from '../preview/outcomes'
import { countRecords } from '../sheet-texts'

interface MailChoiceProps {
  kind: SheetKind
  reply: ImportReply
  welcome: boolean
  onChange: (welcome: boolean) => void
}

/** The choice of the emails that the import queues, made before the import saves anything. */
export function MailChoice({ kind, reply, welcome, onChange }: MailChoiceProps) {
  if (kind === 'orders') return null
  const count = 'welcomeMails' in reply ? reply.welcomeMails : 0
  if (count > 0) return <WelcomeChoice count={count} reply={reply} welcome={welcome} onChange={onChange} />
  const text = alwaysSentText(kind, reply)
  return (
    text && (
      <p className="flex items-start gap-3 rounded-control border border-line px-4 py-3 text-sm">
        <Mail aria-hidden className="mt-0.5 size-4.5 flex-none text-ink" />
        {text}
      </p>
    )
  )
}

const securityNotice = 'Dealers whose email or ZIP code changes are notified at their previous email address.'

/** Emails that are always sent, because they contain sign-in instructions or protect an account. */
function alwaysSentText(kind: SheetKind, { created, updated }: ImportReply): string {
  if (kind === 'dealers') return updated > 0 ? securityNotice : ''
  if (created === 0) return ''
  return `${counted(created, 'new user gets', 'new users get')} an email with sign-in instructions. Without a password in the file, it contains a link to set one.`
}

/** The first dealer that the import would add, for the preview of the email. */
function exampleDealer({ columns, rows }: ImportReply): { companyName: string; dealerNumber: string } {
  const row = rows.find(({ outcome }) => outcome === 'created')
  return { companyName: row ? cellValue(columns, row, 'Company_Name') : '', dealerNumber: row?.label ?? '' }
}

type WelcomeChoiceProps = Pick<MailChoiceProps, 'reply' | 'welcome' | 'onChange'> & { count: number }

function WelcomeChoice({ count, reply, welcome, onChange }: WelcomeChoiceProps) {
  const program = useProgram()
  const paragraphs = dealerWelcome(program, exampleDealer(reply))
  return (
    <section aria-labelledby="welcome-mails" className="rounded-control border border-line px-4 py-4 md:px-5">
      <div className="grid gap-x-8 gap-y-3 lg:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
        <div className="flex items-start gap-3.5">
          <Mail aria-hidden className="mt-0.5 size-4.5 flex-none text-ink" />
          <div>
            <h4 id="welcome-mails" className="font-sans font-semibold text-[15px] text-ink">
              Welcome emails
            </h4>
            <p className="text-[13.5px] text-muted">To {countRecords('dealers', count)} with a new account</p>
          </div>
        </div>
        <RadioGroup
          label="Welcome emails"
          className="sm:grid-cols-2"
          value={welcome ? 'send' : 'keep'}
          onValueChange={(value) => onChange(value === 'send')}
          options={[
            {
              value: 'send',
              label: 'Send with the import',
              hint: `${counted(count, 'email')} queued with the import`,
            },
            { value: 'keep', label: 'Do not send now', hint: 'New dealers can sign in without it' },
          ]}
        />
      </div>
      {reply.updated > 0 && <p className="mt-2 text-[13.5px] text-muted">{securityNotice}</p>}
      <details className="mt-1 text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-ink underline decoration-2 decoration-accent underline-offset-4 md:min-h-8">
          Preview the email
        </summary>
        <blockquote className="mt-2 grid max-w-[68ch] gap-2 rounded-control bg-sunken p-4">
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </blockquote>
      </details>
    </section>
  )
}

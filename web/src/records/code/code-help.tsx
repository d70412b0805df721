import type { RequiredCode } from '@portal/contract/accounts/mailed-codes'
import { type LucideIcon, Phone, Save, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../design/button'
import { DashedNumber, telephoneHref } from '../../design/display/dashed-number'

interface CodeHelpProps {
  wanted: Pick<RequiredCode, 'address' | 'helper'>
  /** The sender of the email with the code. */
  sender: string
  /** What remains unchanged until the code is correct, such as "Your order is saved. Nothing is signed until the code is right." */
  later: string
}

function HelpItem({ Icon, title, children }: { Icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-3 py-4 not-first:border-line not-first:border-t">
      <Icon aria-hidden className="mt-0.5 size-5 text-spruce" strokeWidth={1.75} />
      <div className="grid gap-1.5">
        <h3 className="font-semibold text-[15px] text-ink">{title}</h3>
        {children}
      </div>
    </li>
  )
}

/** Help if the code does not arrive. */
export function CodeHelp({ wanted: { address, helper }, sender, later }: CodeHelpProps) {
  return (
    <section className="rounded-sheet border border-line bg-surface p-5 shadow-sheet">
      <h2 className="type-h3 border-ink border-b-2 pb-3 text-[20px]">
        {address === null ? 'How to get a code' : 'If no email arrives'}
      </h2>
      <ul className="-mb-4 text-muted text-sm">
        {address !== null && (
          <HelpItem Icon={Search} title="Check your spam folder">
            <p>The sender is {sender}.</p>
          </HelpItem>
        )}
        {helper !== null && (
          <HelpItem Icon={Phone} title="Get the code by phone">
            <p>{helper.name}, your territory manager, can read you a code. This is recorded.</p>
            {helper.phone !== null && (
              <Button asChild className="mt-1 w-full">
                <a href={telephoneHref(helper.phone)}>
                  <Phone aria-hidden />
                  <span>
                    Call <DashedNumber number={helper.phone} />
                  </span>
                </a>
              </Button>
            )}
          </HelpItem>
        )}
        <HelpItem Icon={Save} title="Come back later">
          <p>{later}</p>
        </HelpItem>
      </ul>
    </section>
  )
}

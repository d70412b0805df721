import type { CurrentUser } from '@portal/contract/accounts/auth'
import { type Fact, FactList } from '../../../design/layout/fact-list'
import { SectionHeader } from '../../../design/layout/section-header'
import { Sheet } from '../../../design/layout/sheet'
import { accountName, avatarLetter } from '../../../lib/session'
import { RoleBadge } from '../../../records/badges'

/** The account's picture, or its initial. */
function Avatar({ user }: { user: CurrentUser }) {
  if (user.profileImageUrl) {
    return <img src={user.profileImageUrl} alt="" className="size-16 flex-none rounded-full object-cover" />
  }
  return (
    <span
      aria-hidden
      className="figure flex size-16 flex-none items-center justify-center rounded-full bg-bar-2 text-[28px] text-bar-ink"
    >
      {avatarLetter(user)}
    </span>
  )
}

interface AccountCardProps {
  user: CurrentUser
  title: string
  facts: readonly Fact[]
  /** A note below the facts, such as the role that manages them. */
  note?: string
}

/** The signed-in account and the data that only others can change. */
export function AccountCard({ user, title, facts, note }: AccountCardProps) {
  return (
    <Sheet>
      <SectionHeader title={title} />
      <div className="flex items-center gap-4 border-line border-b py-5">
        <Avatar user={user} />
        <div className="min-w-0">
          <p className="type-h3 wrap-anywhere">{accountName(user)}</p>
          <p className="mt-1.5">
            <RoleBadge userRole={user.role} />
          </p>
        </div>
      </div>
      <FactList facts={facts} />
      {note && <p className="border-line border-t pt-3 text-muted text-sm">{note}</p>}
    </Sheet>
  )
}

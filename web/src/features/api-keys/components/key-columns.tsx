import type { ApiKey } from '@portal/contract/api-keys/keys'
import type { DataTableColumn } from '../../../design/data-table/types'
import { DateText } from '../../../design/display/date-text'
import { scopesText } from '../key-words'
import { KeyState } from './key-state'

const number = new Intl.NumberFormat('en-US')

const callsText = ({ calls }: Pick<ApiKey, 'calls'>): string => number.format(calls)

export const LastUsed = ({ lastUsedAt }: Pick<ApiKey, 'lastUsedAt'>) =>
  lastUsedAt === null ? <span className="text-muted">Never</span> : <DateText iso={lastUsedAt} withTime />

export const StartOfKey = ({ startsWith }: Pick<ApiKey, 'startsWith'>) => (
  <span className="whitespace-nowrap font-mono text-[13px]">{startsWith}…</span>
)

export const keyColumns: readonly DataTableColumn<ApiKey>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => <span className="font-semibold text-ink wrap-anywhere">{name}</span>,
  },
  { id: 'startsWith', header: 'Starts with', cell: StartOfKey, wideOnly: true },
  { id: 'scopes', header: 'May read', cell: scopesText },
  { id: 'lastUsedAt', header: 'Last used', cell: LastUsed },
  { id: 'calls', header: 'Calls, 7 days', align: 'right', cell: callsText, wideOnly: true },
  { id: 'createdAt', header: 'Made', cell: ({ createdAt }) => <DateText iso={createdAt} />, wideOnly: true },
  { id: 'state', header: 'State', cell: KeyState },
]

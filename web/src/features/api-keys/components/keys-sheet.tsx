import type { ApiKey } from '@portal/contract/api-keys/keys'
import { useCallback } from 'react'
import { ToneBadge } from '../../../design/badges'
import { DataTable } from '../../../design/data-table/data-table'
import type { DataTableColumn } from '../../../design/data-table/types'
import { DateText } from '../../../design/display/date-text'
import { SectionHeader } from '../../../design/layout/section-header'
import { Sheet } from '../../../design/layout/sheet'
import { EmptyState } from '../../../design/state/empty-state'
import { ErrorState } from '../../../design/state/error-state'
import { errorText } from '../../../lib/api/errors'
import { useDates } from '../../../lib/formats'
import { useApiKeys } from '../api'
import { scopesText } from '../scope-labels'
import { KeyActions } from './key-actions'

/** Whether a key works, and until which day; the tooltip has the time. */
function KeyState({ state, endsAt }: Pick<ApiKey, 'state' | 'endsAt'>) {
  const { date, dateTime } = useDates()
  if (state === 'active' || endsAt === null) return <ToneBadge label="Active" tone="green" />
  return (
    <span title={dateTime(endsAt)}>
      {state === 'ended' ? (
        <ToneBadge label="Revoked" tone="gray" />
      ) : (
        <ToneBadge label={`Expires ${date(endsAt)}`} tone="yellow" />
      )}
    </span>
  )
}

const number = new Intl.NumberFormat('en-US')

const callsText = ({ calls }: Pick<ApiKey, 'calls'>): string => number.format(calls)

const LastUsed = ({ lastUsedAt }: Pick<ApiKey, 'lastUsedAt'>) =>
  lastUsedAt === null ? <span className="text-muted">Never</span> : <DateText iso={lastUsedAt} withTime />

const KeyPrefix = ({ startsWith }: Pick<ApiKey, 'startsWith'>) => (
  <span className="whitespace-nowrap font-mono text-[13px]">{startsWith}…</span>
)

const keyColumns: readonly DataTableColumn<ApiKey>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => <span className="font-semibold text-ink wrap-anywhere">{name}</span>,
  },
  { id: 'startsWith', header: 'Starts with', cell: KeyPrefix, wideOnly: true },
  { id: 'scopes', header: 'Can read', cell: scopesText },
  { id: 'lastUsedAt', header: 'Last used', cell: LastUsed },
  { id: 'calls', header: 'Calls in 7 days', align: 'right', cell: callsText, wideOnly: true },
  { id: 'createdAt', header: 'Created', cell: ({ createdAt }) => <DateText iso={createdAt} />, wideOnly: true },
  { id: 'state', header: 'Status', cell: KeyState },
]

/** Displays a key on small screens: whether it works, then what it may read. */
function KeyCard({ apiKey }: { apiKey: ApiKey }) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 font-semibold text-ink wrap-anywhere">{apiKey.name}</p>
        <KeyState {...apiKey} />
      </div>
      <p className="text-[15px] text-ink">Can read {scopesText(apiKey)}</p>
      <p className="mt-1 flex flex-wrap gap-x-3 text-[13px] text-muted">
        <span>
          Last used: <LastUsed {...apiKey} />
        </span>
        <span>
          Starts with <KeyPrefix {...apiKey} />
        </span>
      </p>
    </>
  )
}

interface KeysSheetProps {
  onReplace: (key: ApiKey) => void
  onEnd: (key: ApiKey) => void
}

const keyId = ({ id }: ApiKey): string => id
const renderCard = (key: ApiKey) => <KeyCard apiKey={key} />

/** Lists all keys, newest first, with their scopes, usage and status. */
export function KeysSheet({ onReplace, onEnd }: KeysSheetProps) {
  const { data, error, refetch, isFetching } = useApiKeys()
  const renderActions = useCallback(
    (key: ApiKey) => <KeyActions apiKey={key} onReplace={onReplace} onEnd={onEnd} />,
    [onEnd, onReplace],
  )
  if (data === undefined && error) {
    return (
      <ErrorState
        title="The keys could not be loaded"
        text={errorText(error, 'Existing keys still work. Please try again in a moment.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  return (
    <Sheet flush aria-labelledby="keys">
      <SectionHeader
        id="keys"
        title="Keys"
        plain
        aside={data && `${data.callsPerMinute} calls per minute for each key`}
        className="px-5 pt-5"
      />
      <DataTable
        label="API keys"
        rows={data?.keys ?? []}
        columns={keyColumns}
        rowKey={keyId}
        card={renderCard}
        cardsBelow="md"
        rowActions={renderActions}
        loading={data === undefined}
        skeletonRows={2}
        empty={
          <EmptyState title="No keys yet" text="Create a key to let another system read orders or dealers." level={3} />
        }
      />
    </Sheet>
  )
}

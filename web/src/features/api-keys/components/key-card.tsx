import type { ApiKey } from '@portal/contract/api-keys/keys'
import { scopesText } from '../key-words'
import { LastUsed, StartOfKey } from './key-columns'
import { KeyState } from './key-state'

/** A key on a small screen. */
export function KeyCard({ apiKey }: { apiKey: ApiKey }) {
  return (
    <>
      <p className="font-semibold text-ink wrap-anywhere">{apiKey.name}</p>
      <p className="text-[15px] text-body">
        {scopesText(apiKey)} · <StartOfKey {...apiKey} />
      </p>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-muted">
        <KeyState {...apiKey} />
        <span>
          Last used: <LastUsed {...apiKey} />
        </span>
      </p>
    </>
  )
}

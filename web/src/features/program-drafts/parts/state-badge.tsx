import type { DraftState } from '@portal/contract/program-drafts/draft'
import type { VersionState } from '@portal/contract/program-drafts/version'
import type { ComponentProps } from 'react'
import { ToneBadge } from '../../../design/badges'

type Badge = Pick<ComponentProps<typeof ToneBadge>, 'label' | 'tone'>

const draftBadges: Readonly<Record<DraftState, Badge>> = {
  editing: { label: 'Editing', tone: 'blue' },
  waiting: { label: 'Waiting for approval', tone: 'yellow' },
  returned: { label: 'Returned', tone: 'orange' },
  approved: { label: 'Approved', tone: 'green' },
  discarded: { label: 'Discarded', tone: 'gray' },
}

const versionBadges: Readonly<Record<VersionState, Badge>> = {
  scheduled: { label: 'Scheduled', tone: 'yellow' },
  'in-effect': { label: 'In effect', tone: 'green' },
  superseded: { label: 'Superseded', tone: 'gray' },
  withdrawn: { label: 'Withdrawn', tone: 'red' },
}

interface StateBadgeProps<State> {
  state: State
  className?: string
}

/** @param isShort 'Waiting' in lists, whose heading says for what */
export function DraftBadge({ state, isShort = false, ...rest }: StateBadgeProps<DraftState> & { isShort?: boolean }) {
  const { label, tone } = draftBadges[state]
  return <ToneBadge label={isShort && state === 'waiting' ? 'Waiting' : label} tone={tone} {...rest} />
}

export const VersionBadge = ({ state, ...rest }: StateBadgeProps<VersionState>) => (
  <ToneBadge {...versionBadges[state]} {...rest} />
)

import type { Dealer } from '@portal/contract/accounts/dealers'
import type { Capability } from '@portal/contract/api/capabilities'
import type { ComponentType } from 'react'
import type { PageQuery } from '../../lib/feature'

/** A section that a feature adds to a dealer's page, in its `dealer-sections.tsx`. The page finds these files by name. */
export interface DealerSection {
  /** The column on wide screens. On narrower ones, `main` is above `aside`. */
  column: 'main' | 'aside'
  /** Its position in the column, smallest first. */
  rank: number
  needs: Capability
  /** The calls that the page waits for, so that the section appears complete. */
  reads?: (dealerId: string) => readonly PageQuery[]
  Section: ComponentType<{ dealer: Dealer }>
}

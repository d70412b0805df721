import type { PickedSnapshot } from '@portal/contract/change-requests/picks'
import { LargeMoney } from '../../../design/display/money'
import { parseCents } from '../../../lib/formats'
import { changeFromNowText, PickedSum } from '../components/picked-sum'

/** The new annual total that the dealer saw, with a line for each change. One click approves it. */
export function PickedTotals({ picked }: { picked: PickedSnapshot }) {
  return (
    <>
      <p className="text-muted text-sm">New annual total</p>
      <p className="mt-1">
        <LargeMoney
          cents={parseCents(picked.after.annualTotal)}
          mode="whole"
          className="text-[clamp(34px,10vw,46px)] leading-none"
        />
      </p>
      <p className="mt-1 text-muted text-sm">{changeFromNowText(picked)}</p>
      <PickedSum picked={picked} className="mt-4 border-ink border-t-2" />
    </>
  )
}

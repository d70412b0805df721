import type { Picked } from '@portal/contract/change-requests/picks'
import { MoneyFigure } from '../../../design/display/money'
import { centsOf } from '../../../lib/formats'
import { differenceWords, PickedSum } from '../components/picked-sum'

/** The figure that is approved with one press, and how it comes about: as the dealer saw it. */
export function PickedFigures({ picked }: { picked: Picked }) {
  return (
    <>
      <p className="text-muted text-sm">New Annual Total</p>
      <p className="mt-1">
        <MoneyFigure
          cents={centsOf(picked.after.annualTotal)}
          mode="whole"
          className="text-[clamp(34px,10vw,46px)] leading-none"
        />
      </p>
      <p className="mt-1 text-muted text-sm">{differenceWords(picked)}</p>
      <PickedSum picked={picked} className="mt-4 border-ink border-t-2" />
    </>
  )
}

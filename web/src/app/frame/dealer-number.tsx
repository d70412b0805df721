/** The dealer's own number, at the right of the bar. */
export function DealerNumber({ number }: { number: string | null }) {
  if (number === null) return null
  return (
    <span className="tnum mr-1 text-[13px] text-bar-muted md:text-sm">
      <span className="hidden lg:inline">Dealer </span>#{number}
    </span>
  )
}

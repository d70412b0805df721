import { cn } from '../cn'

interface LegendEntry {
  label: string
  /** Background (and border) classes of its 12 px square. */
  colour: string
}

export function ChartLegend({ entries, className }: { entries: readonly LegendEntry[]; className?: string }) {
  return (
    <ul className={cn('flex flex-wrap gap-x-6 gap-y-1 text-[13px] text-body', className)}>
      {entries.map((entry) => (
        <li key={entry.label} className="flex items-center gap-2">
          <span aria-hidden className={cn('size-3 flex-none rounded-[2px]', entry.colour)} />
          {entry.label}
        </li>
      ))}
    </ul>
  )
}

import { Progress } from 'radix-ui'

/** Long work that knows how far it is. */
export function ProgressBar({ label, value, max = 100 }: { label: string; value: number; max?: number }) {
  return (
    <Progress.Root aria-label={label} value={value} max={max} className="h-2 overflow-clip rounded-[2px] bg-line">
      <Progress.Indicator
        className="h-full bg-spruce transition-[width] duration-200"
        style={{ width: `${Math.min(100, (value / max) * 100)}%` }}
      />
    </Progress.Root>
  )
}

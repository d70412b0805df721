import { Lock } from 'lucide-react'

/** A part of an email that nobody can change or leave out. */
export function LockedPart({ title, text }: { title: string; text: string }) {
  return (
    <div className="flex items-start gap-3 rounded-control border border-line bg-sunken px-4 py-3 text-sm">
      <Lock aria-hidden className="mt-0.5 size-4 flex-none text-muted" />
      <p className="min-w-0">
        <strong className="block font-semibold text-ink">{title}</strong>
        <span className="text-muted">{text}</span>
      </p>
    </div>
  )
}

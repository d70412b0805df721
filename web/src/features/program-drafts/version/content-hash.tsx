import { CircleAlert, CircleCheck, Copy } from 'lucide-react'
import { IconButton } from '../../../design/icon-button'
import { toast } from '../../../design/toast/toast'

/** '8d41f0a7 39c2 … 7ab2' */
const shortHash = (sha256: string) => `${sha256.slice(0, 8)} ${sha256.slice(8, 12)} … ${sha256.slice(-4)}`

async function copy(sha256: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(sha256)
    toast({ title: 'SHA-256 copied', variant: 'success' })
  } catch {
    toast({ title: 'The SHA-256 was not copied', description: 'Your browser did not allow it.', variant: 'error' })
  }
}

/** The hash of a version's document, and whether the stored document still has it. */
export function ContentHash({ sha256, isIntact }: { sha256: string; isIntact: boolean }) {
  const Icon = isIntact ? CircleCheck : CircleAlert
  return (
    <>
      <span className="flex items-center gap-1 font-mono text-[13px] text-ink">
        {shortHash(sha256)}
        <IconButton label="Copy the SHA-256" onClick={() => void copy(sha256)} className="-my-2">
          <Copy aria-hidden />
        </IconButton>
      </span>
      <span
        className={
          isIntact
            ? 'mt-1 flex items-center gap-1.5 font-semibold text-sm text-success'
            : 'mt-1 flex items-center gap-1.5 font-semibold text-danger text-sm'
        }
      >
        <Icon aria-hidden className="size-4 flex-none" />
        {isIntact ? 'Matches its content' : 'Does not match its content. Call support.'}
      </span>
    </>
  )
}

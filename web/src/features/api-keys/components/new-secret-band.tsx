import { Copy, KeyRound } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '../../../design/button'
import { Input } from '../../../design/form/input'
import { toast } from '../../../design/toast/toast'

interface NewSecretBandProps {
  title: ReactNode
  text: string
  /** The label of the field. */
  label: string
  /** What was copied, for the toast: 'Key'. */
  what: string
  secret: string
  onSaved: () => void
}

/** A new key or secret in full. It is shown only here, until the user confirms that they saved it. */
export function NewSecretBand({ title, text, label, what, secret, onSaved }: NewSecretBandProps) {
  const id = useId()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      toast({ title: `${what} copied`, variant: 'success' })
    } catch {
      toast({
        title: 'Not copied',
        description: `This browser does not allow it. Select the ${what.toLowerCase()} and copy it yourself.`,
        variant: 'error',
      })
    }
  }
  return (
    <section
      aria-labelledby={id}
      className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-sheet border border-spruce bg-spruce-tint p-5 md:mb-7 md:px-6"
    >
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-4">
        <KeyRound aria-hidden className="mt-0.5 size-5 flex-none text-spruce" />
        <div className="min-w-0">
          <h2 id={id} className="font-semibold text-base text-ink wrap-anywhere">
            {title}
          </h2>
          <p className="mt-0.5 text-body text-sm">{text}</p>
        </div>
      </div>
      <div className="flex min-w-0 flex-[2] basis-96 flex-wrap items-center gap-2.5 max-md:basis-full">
        <Input
          readOnly
          aria-label={label}
          value={secret}
          onFocus={(event) => event.target.select()}
          className="flex-1 basis-72 font-mono text-sm max-md:basis-full"
        />
        <Button onClick={() => void copy()}>
          <Copy aria-hidden />
          Copy
        </Button>
        <Button variant="ghost" onClick={onSaved}>
          I saved it
        </Button>
      </div>
    </section>
  )
}

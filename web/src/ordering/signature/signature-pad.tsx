import { maxTypedSignatureLength } from '@portal/contract/rules/signature'
import { signatureTexts } from '@portal/contract/texts/order'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Button } from '../../design/button'
import { cn } from '../../design/cn'
import { Field, FieldError } from '../../design/form/field'
import { Input } from '../../design/form/input'
import { type Segment, SegmentedControl } from '../../design/form/segmented-control'
import { drawTypedSignature } from './draw-typed-signature'
import { DrawingCanvas, type DrawingHandle } from './drawing-canvas'
import { SignatureFrame } from './signature-preview'
import { type SignatureGeometry, type SignatureSize, signatureGeometry } from './signature-size'

type SignatureMethod = 'saved' | 'typed' | 'drawn'

export interface SignatureValue {
  method: SignatureMethod
  /** A PNG data URL; null while there is no ink. */
  dataUrl: string | null
  /** The image, derived from strokes or letters instead of canvas pixels. */
  hasInk: boolean
  /** The typed name; the signer's name by default. */
  name: string
}

/** Renders the typed name when it changes. An older result never replaces a newer one. */
function useTypedImage(name: string, geometry: SignatureGeometry): { image: string | null; hasFailed: boolean } {
  const [drawn, setDrawn] = useState<{ name: string; image: string | null }>({ name: '', image: null })
  useEffect(() => {
    if (name === '') return
    const stop = new AbortController()
    const show = (image: string | null) => {
      if (!stop.signal.aborted) setDrawn({ name, image })
    }
    drawTypedSignature(name, geometry, stop.signal).then(show, () => show(null))
    return () => stop.abort()
  }, [name, geometry])
  if (drawn.name !== name) return { image: null, hasFailed: false }
  return { image: drawn.image, hasFailed: name !== '' && drawn.image === null }
}

interface SignaturePadProps {
  size?: SignatureSize
  /** The name to draw before the user types one. */
  signerName: string
  /** The saved image; without one, Use Saved is disabled. */
  savedImage?: string | null
  methods?: readonly SignatureMethod[]
  initialMethod?: SignatureMethod
  initialName?: string
  drawLabel?: string
  /** Printed below the rule, after the name. */
  dateText?: string
  hint?: ReactNode
  error?: ReactNode
  onChange: (value: SignatureValue) => void
}

export function SignaturePad(props: SignaturePadProps) {
  const { size = 'checkout', signerName, savedImage, dateText, hint, onChange } = props
  const { methods = ['saved', 'typed', 'drawn'], drawLabel = 'Draw' } = props
  const [method, setMethod] = useState<SignatureMethod>(props.initialMethod ?? 'typed')
  const [typed, setTyped] = useState(props.initialName ?? '')
  const [drawn, setDrawn] = useState<string | null>(null)
  const drawing = useRef<DrawingHandle>(null)
  const nameInput = useRef<HTMLInputElement>(null)
  const errorId = useId()

  const geometry = signatureGeometry[size]
  const typedName = typed.trim()
  const { image: typedImage, hasFailed } = useTypedImage(typedName, geometry)
  const error = method === 'typed' && hasFailed ? signatureTexts.notDrawn : props.error
  const name = method === 'typed' ? typedName : signerName
  const images: Record<SignatureMethod, string | null> = {
    saved: savedImage ?? null,
    typed: typedName === '' ? null : typedImage,
    drawn,
  }
  const dataUrl = images[method]

  const reportValue = useEffectEvent(onChange)
  useEffect(() => {
    reportValue({ method, dataUrl, hasInk: dataUrl !== null, name })
  }, [method, dataUrl, name])

  const labels: Record<SignatureMethod, string> = { saved: 'Use Saved', typed: 'Type Name', drawn: drawLabel }
  const segments: Segment<SignatureMethod>[] = methods.map((value) => ({
    value,
    label: labels[value],
    disabled: value === 'saved' && !savedImage,
  }))

  const clear = () => {
    if (method === 'drawn') drawing.current?.clear()
    else {
      setTyped('')
      nameInput.current?.focus()
    }
  }

  return (
    <fieldset
      aria-describedby={error ? errorId : undefined}
      // A drawing has no field to mark as invalid.
      data-invalid={(error && method !== 'typed') || undefined}
      className="@container grid min-w-0 gap-4 md:gap-5"
    >
      <legend className="sr-only">Signature</legend>
      <SegmentedControl
        label="Signature method"
        value={method}
        onValueChange={setMethod}
        segments={segments}
        className="w-full max-w-[364px]"
      />
      <div
        className={cn(
          'grid gap-5',
          method === 'typed' && size === 'checkout' && '@2xl:grid-cols-[280px_minmax(0,1fr)]',
        )}
      >
        {method === 'typed' && (
          <Field label="Full name" hint={hint ?? 'Enter your name as it should appear on the agreement.'}>
            <Input
              ref={nameInput}
              value={typed}
              maxLength={maxTypedSignatureLength}
              autoComplete="name"
              aria-invalid={Boolean(error)}
              aria-describedby={error ? errorId : undefined}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        )}
        <SignatureFrame
          size={size}
          caption={dataUrl ? [name, dateText].filter(Boolean).join(', ') : undefined}
          className={cn(error && 'outline-2 outline-danger forced-colors:outline-dashed')}
          corner={
            method !== 'saved' && (
              <Button variant="link" onClick={clear} className="text-signature-ink">
                Clear
              </Button>
            )
          }
        >
          {method !== 'drawn' && dataUrl && (
            <img src={dataUrl} alt={`Signature of ${name}`} className="size-full object-contain" />
          )}
          <DrawingCanvas
            ref={drawing}
            geometry={geometry}
            onInk={setDrawn}
            className={method === 'drawn' ? undefined : 'hidden'}
          />
        </SignatureFrame>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}

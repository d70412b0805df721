import { useEffect, useState } from 'react'
import { drawTypedSignature } from './draw-typed-signature'
import type { SignatureGeometry } from './signature-size'

/** The typed name as an image, redrawn as it changes; an older drawing never overtakes a newer one. */
export function useTypedImage(name: string, geometry: SignatureGeometry): string | null {
  const [drawn, setDrawn] = useState<{ name: string; image: string | null }>({ name: '', image: null })
  useEffect(() => {
    if (name === '') return
    let wanted = true
    drawTypedSignature(name, geometry).then((image) => {
      if (wanted) setDrawn({ name, image })
    })
    return () => {
      wanted = false
    }
  }, [name, geometry])
  return drawn.name === name ? drawn.image : null
}

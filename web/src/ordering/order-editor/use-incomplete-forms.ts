import { useState } from 'react'

/** Which forms of custom packages hold something that is not on the order yet: neither saving nor closing may lose it. */
export function useIncompleteForms() {
  const [forms, setForms] = useState<readonly string[]>([])
  return {
    some: forms.length > 0,
    mark: (form: string, isHalfTyped: boolean) =>
      setForms((known) => {
        if (known.includes(form) === isHalfTyped) return known
        return isHalfTyped ? [...known, form] : known.filter((one) => one !== form)
      }),
    reset: () => setForms([]),
  }
}

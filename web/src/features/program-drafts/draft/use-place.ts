import type { ProgramSection } from '@portal/contract/program/describe/field-description'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useQueryValue } from '../../../lib/page/navigation'
import { useProgram } from '../../../lib/program'
import { useMailType } from './emails/use-mail-type'
import { focusField } from './find-field'
import { locate } from './sections'

/**
 * The section and order year on screen, which are in the URL.
 * @param isPhone on phones, no section is open at first
 */
export function usePlace(isPhone: boolean, sections: readonly ProgramSection[]) {
  const { orderYear } = useProgram()
  const [sectionText, setSection] = useQueryValue('section')
  const [yearText, setYearText] = useQueryValue('year')
  const [mailType, setMailType] = useMailType()
  // A field can take the focus when its section is on screen.
  const wanted = useRef<string | null>(null)
  const [visits, setVisits] = useState(0)
  const chosen = sections.find((section) => section === sectionText)
  const section = chosen ?? (isPhone ? null : (sections[0] ?? null))
  const year = yearText === undefined ? orderYear : Number(yearText)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a field can be wanted again, or only after another section opened
  useEffect(() => {
    if (wanted.current !== null && focusField(wanted.current)) wanted.current = null
  }, [visits, section, year, mailType])

  const setYear = useCallback((next: number) => setYearText(String(next)), [setYearText])
  const goTo = useCallback(
    (path: string) => {
      const target = locate(path)
      wanted.current = path
      if (target.section !== null || isPhone) setSection(target.section ?? undefined)
      if (target.year !== null) setYear(target.year)
      if (target.mailType !== undefined) setMailType(target.mailType)
      setVisits((count) => count + 1)
    },
    [isPhone, setSection, setYear, setMailType],
  )
  const open = useCallback((next: ProgramSection | null) => setSection(next ?? undefined), [setSection])
  return { section, year, setYear, open, goTo }
}

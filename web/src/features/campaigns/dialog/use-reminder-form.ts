import type { CampaignFilter } from '@portal/contract/campaigns/audience'
import { getDefaultTemplate } from '@portal/contract/campaigns/templates'
import { isoDay, toCalendarDate } from '@portal/contract/rules/calendar'
import { type CampaignField, toToken } from '@portal/contract/rules/campaign-text'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useProgram } from '../../../lib/program'
import { useServerNow } from '../../../lib/server-time'
import { templatesQuery } from '../api'
import { type ReminderValues, weekdayText } from '../campaign-text'

export type TextName = 'subject' | 'message'

/** The text and rule copied from another campaign. Dates are not copied. */
export interface CopiedText {
  name: string
  subject: string
  message: string
  isWeekly: boolean
}

const toTemplate = ({ name, subject, message }: CopiedText) => ({
  key: 'copied' as const,
  name: `Copy of ${name}`,
  subject,
  message,
})

/**
 * The text and rule of the dialog. Fields are inserted at the last caret position.
 * @param filter the recipients, which determine the initial template
 * @param copiedText the text of another campaign to start from instead
 */
export function useReminderForm(filter: CampaignFilter, copiedText?: CopiedText) {
  const { timeZone } = useProgram()
  const { data: own = [], error: templatesError } = useQuery(templatesQuery)
  const templates = [...(copiedText ? [toTemplate(copiedText)] : []), ...own]
  const [chosenKey, setChosenKey] = useState<string | null>(copiedText ? 'copied' : null)
  const template = chosenKey ?? getDefaultTemplate(filter, own)
  const { subject = '', message = '' } = templates.find(({ key }) => key === template) ?? {}
  const isWeekly = copiedText?.isWeekly ?? false
  const start: ReminderValues = { subject, message, deadline: '', when: 'now', firstOn: '', isWeekly }
  // What the user changed: everything else follows the template, which can still be loading.
  const [changes, setChanges] = useState<Partial<ReminderValues>>({})
  const values: ReminderValues = { ...start, ...changes }
  const [isDirty, setDirty] = useState(false)
  const inputs = useRef<Record<TextName, HTMLInputElement | HTMLTextAreaElement | null>>({
    subject: null,
    message: null,
  })
  const last = useRef<TextName>('message')
  const set = (change: Partial<ReminderValues>) => {
    setDirty(true)
    setChanges((before) => ({ ...before, ...change }))
  }
  const chooseTemplate = (key: string) => {
    const chosen = templates.find((each) => each.key === key)
    setChosenKey(key)
    if (chosen) set({ subject: chosen.subject, message: chosen.message })
  }
  /** Replaces part of a text and moves the caret behind the new part. */
  const replace = (name: TextName, from: number, to: number, text: string) => {
    flushSync(() => set({ [name]: values[name].slice(0, from) + text + values[name].slice(to) }))
    const input = inputs.current[name]
    input?.focus()
    input?.setSelectionRange(from + text.length, from + text.length)
  }
  const addField = (field: CampaignField) => {
    const name = last.current
    const input = inputs.current[name]
    const end = values[name].length
    replace(name, input?.selectionStart ?? end, input?.selectionEnd ?? end, toToken(field))
  }
  const today = isoDay(toCalendarDate(useServerNow(), timeZone))
  const weekday = weekdayText(values.when === 'date' && values.firstOn ? values.firstOn : today)
  return {
    values,
    set,
    template,
    templates,
    templatesError,
    chooseTemplate,
    replace,
    addField,
    inputs,
    last,
    weekday,
    isDirty,
    today,
  }
}

export type ReminderForm = ReturnType<typeof useReminderForm>

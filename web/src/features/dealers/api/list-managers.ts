import type { TerritoryManager } from '@portal/contract/dealers'
import { useQuery } from '@tanstack/react-query'
import { ApiError, callQuery } from '../../../lib/api'
import type { SelectOption } from '../../../ui/form/select'

/** 'HTTP 503: ...', as the specification has it for this list. */
const failureText = (error: Error): string =>
  error instanceof ApiError ? `HTTP ${error.status}: ${error.serverMessage ?? error.statusText}` : error.message

const optionOf = ({ id, firstName, lastName }: TerritoryManager): SelectOption => ({
  value: id,
  label: `${firstName} ${lastName}`.trim(),
})

/** The territory managers the viewer may choose from, and why there are none. Not asked for while `needed` is false. */
export function useManagers(needed = true): { options: SelectOption[]; failure: string | undefined } {
  const { data, error } = useQuery({ ...callQuery('listTerritoryManagers'), enabled: needed })
  return { options: (data ?? []).map(optionOf), failure: error ? failureText(error) : undefined }
}

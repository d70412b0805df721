import type { Preview } from '@portal/contract/program-drafts/preview'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call'
import type { CallArguments } from '../../../lib/api/call-types'
import { downloadFile } from '../../../lib/api/download'
import type { PreviewTarget } from './preview-source'

export type PreviewBody = CallArguments<'previewProgramDraft'>['body']

/** A rendered screen. The previous one stays visible while another loads. */
export const previewQuery = (target: PreviewTarget, body: PreviewBody) =>
  queryOptions({
    queryKey: ['programPreview', target, body],
    queryFn: ({ signal }): Promise<Preview> =>
      'draftId' in target
        ? call('previewProgramDraft', { params: { id: target.draftId }, body, signal })
        : call('previewProgramVersion', { params: { number: target.versionNumber }, body, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

/** Downloads the agreement of a preview. Throws the errors of the call. */
export const downloadPreview = (target: PreviewTarget, body: Omit<PreviewBody, 'show'>): Promise<string> =>
  'draftId' in target
    ? downloadFile('previewProgramDraft', { params: { id: target.draftId }, body: { ...body, show: 'agreement.pdf' } })
    : downloadFile('previewProgramVersion', {
        params: { number: target.versionNumber },
        body: { ...body, show: 'agreement.pdf' },
      })

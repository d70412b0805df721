import { maxLogoBytes } from '@portal/contract/program/logo-limits'
import type { ProgramAsset } from '@portal/contract/program-drafts/assets'
import { programDraftTexts } from '@portal/contract/texts/program-draft'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../../../lib/api/errors'
import { uploadFile } from '../../../../lib/api/upload'
import { assetQuery } from '../../queries'

/** Uploads a logo, and calls `onStored` with what the server stored. */
export function useUploadLogo(onStored: (asset: ProgramAsset) => void) {
  const client = useQueryClient()
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > maxLogoBytes) throw new RangeError(programDraftTexts.logoWrongKind)
      return uploadFile('uploadProgramAsset', { content: file, fileName: file.name })
    },
    onSuccess: (asset) => {
      client.setQueryData(assetQuery(asset.sha256).queryKey, asset)
      onStored(asset)
    },
  })
  const { error } = upload
  return {
    send: (file: File) => upload.mutate(file),
    isSending: upload.isPending,
    reset: upload.reset,
    error:
      error === null
        ? undefined
        : error instanceof RangeError
          ? error.message
          : errorText(error, 'The logo could not be uploaded. Please try again.'),
  }
}

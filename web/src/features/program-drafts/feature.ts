import type { Role } from '@portal/contract/rules/roles'
import { type Feature, lazyPage } from '../../lib/feature'
import { draftQuery, draftsQuery, findInEffect, isWaiting, planQuery, versionQuery, versionsQuery } from './queries'

/** The roles with the capability `program.read`. */
const roles: readonly Role[] = ['super_admin', 'mingledorffs']

export const feature: Feature = {
  pages: {
    program: {
      paths: ['program'],
      roles,
      title: 'Program',
      ...lazyPage(() => import('./home/program-page'), 'ProgramPage'),
      firstReads: () => [versionsQuery, draftsQuery],
      secondReads: (client) => {
        const current = findInEffect(client.getQueryData(versionsQuery.queryKey))
        const drafts = client.getQueryData(draftsQuery.queryKey) ?? []
        return [
          ...(current ? [versionQuery(current.number)] : []),
          ...drafts.filter(isWaiting).map(({ id }) => draftQuery(id)),
        ]
      },
    },
    programDraft: {
      paths: ['program/drafts/$id'],
      roles,
      title: 'Program draft',
      ...lazyPage(() => import('./draft/draft-page'), 'DraftPage'),
      firstReads: ({ id }) => [draftQuery(id)],
      secondReads: (client, { id }) => {
        const draft = client.getQueryData(draftQuery(id).queryKey)
        return draft ? [versionQuery(draft.basedOn)] : []
      },
    },
    programApproval: {
      paths: ['program/drafts/$id/approval'],
      roles,
      title: 'Review a program draft',
      ...lazyPage(() => import('./approval/approval-page'), 'ApprovalPage'),
      firstReads: ({ id }) => [draftQuery(id)],
      secondReads: (client, { id }) => {
        const draft = client.getQueryData(draftQuery(id).queryKey)
        return draft && isWaiting(draft) ? [planQuery(id)] : []
      },
    },
    programDraftPreview: {
      paths: ['program/drafts/$id/preview'],
      roles,
      title: 'Preview of the program',
      ...lazyPage(() => import('./preview/preview-pages'), 'DraftPreviewPage'),
      firstReads: ({ id }) => [draftQuery(id)],
      secondReads: (client, { id }) => {
        const draft = client.getQueryData(draftQuery(id).queryKey)
        return draft ? [versionQuery(draft.basedOn)] : []
      },
    },
    programVersionPreview: {
      paths: ['program/versions/$id/preview'],
      roles,
      title: 'Preview of the program',
      ...lazyPage(() => import('./preview/preview-pages'), 'VersionPreviewPage'),
      firstReads: ({ id }) => [versionQuery(Number(id))],
      secondReads: (client, { id }) => {
        const basedOn = client.getQueryData(versionQuery(Number(id)).queryKey)?.basedOn
        return basedOn ? [versionQuery(basedOn)] : []
      },
    },
    programVersion: {
      paths: ['program/versions/$id'],
      roles,
      title: 'Program version',
      ...lazyPage(() => import('./version/version-page'), 'VersionPage'),
      firstReads: ({ id }) => [versionsQuery, versionQuery(Number(id))],
    },
  },
  navigation: [{ label: 'Program', needs: 'program.read', path: 'program', at: ['find'] }],
}

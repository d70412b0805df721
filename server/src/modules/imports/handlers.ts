import type { EndpointBody } from '@portal/contract/api/endpoint'
import { getOrderYear } from '@portal/contract/rules/order-year'
import { type SheetKind, sheetTitles } from '@portal/contract/sheets/columns'
import { type ImportStep, type importEndpoints, xlsxType } from '@portal/contract/sheets/imports'
import type { PublicContext } from '../../platform/http/context'
import type { Handlers } from '../../platform/http/handler'
import { type BinaryResult, binary } from '../../platform/http/result'
import { listImports } from './list-imports'
import type { ImportRequest } from './planned-table'
import { getRejectedWorkbook, planRejectedWorkbook } from './rejected-workbook'
import { dealerReply, orderReply, userReply } from './replies'
import { runImport } from './run-import'
import { templateWorkbook } from './template-workbook'
import { undoImport } from './undo-import'

type Upload = EndpointBody<typeof importEndpoints.importDealers>

const ignoreProgress = (): void => undefined

const getRequest = (
  kind: SheetKind,
  body: Upload,
  reportProgress: (step: ImportStep) => void = ignoreProgress,
  welcome = false,
): ImportRequest => ({
  kind,
  welcome,
  file: body.file,
  corrections: body.fields.corrections,
  reportProgress,
})

async function getTemplate(kind: SheetKind, { program, now, config }: PublicContext): Promise<BinaryResult> {
  const orderYear = getOrderYear(program.running, now, config.timeZone)
  const content = Buffer.from(await templateWorkbook(kind, program, orderYear))
  return binary(content, { fileName: `${sheetTitles[kind]}_Template.xlsx`, contentType: xlsxType })
}

export const importHandlers: Handlers<typeof importEndpoints> = {
  importDealers: async (ctx, { body, query, reportProgress }) =>
    dealerReply(
      await runImport(ctx, getRequest('dealers', body, reportProgress, query.welcome), query.dryRun ?? false),
      query.welcome,
    ),
  importUsers: async (ctx, { body, query, reportProgress }) =>
    userReply(await runImport(ctx, getRequest('users', body, reportProgress), query.dryRun ?? false)),
  importOrders: async (ctx, { body, query, reportProgress }) =>
    orderReply(await runImport(ctx, getRequest('orders', body, reportProgress), query.dryRun ?? false)),
  getRefusedDealers: (ctx, { body }) => planRejectedWorkbook(ctx, getRequest('dealers', body)),
  getRefusedUsers: (ctx, { body }) => planRejectedWorkbook(ctx, getRequest('users', body)),
  getRefusedOrders: (ctx, { body }) => planRejectedWorkbook(ctx, getRequest('orders', body)),
  getDealersTemplate: (ctx) => getTemplate('dealers', ctx),
  getUsersTemplate: (ctx) => getTemplate('users', ctx),
  getOrdersTemplate: (ctx) => getTemplate('orders', ctx),
  listImports: (ctx, { query }) => listImports(ctx, query),
  undoImport: (ctx, { params }) => undoImport(ctx, params.id),
  getImportRefusals: (ctx, { params }) => getRejectedWorkbook(ctx, params.id),
}

import { createDealerSchema, updateDealerSchema } from '@portal/contract/accounts/dealers'
import { type Account, type AccountForm, createUserSchema, updateUserSchema } from '@portal/contract/accounts/users'
import { userTexts } from '@portal/contract/texts/account'
import type { z } from 'zod'
import { invalidField } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { parseInput } from '../../platform/http/parse-input'
import { createDealer } from '../dealers/create-dealer'
import { deleteDealer } from '../dealers/delete-dealer'
import { updateDealer } from '../dealers/update-dealer'
import { createUser } from './create-user'
import { deleteUser } from './delete-user'
import { getAccount } from './read-accounts'
import { updateUser } from './update-user'

/** Parses a form with its kind's schema and messages. */
function parse<S extends z.ZodType>(schema: S, body: AccountForm): z.output<S> {
  return parseInput({ body: schema }, { params: undefined, query: undefined, body }).body as z.output<S>
}

const isDealerForm = ({ role, ...form }: AccountForm): boolean =>
  role === undefined ? 'dealerNumber' in form : role === 'dealer'

/** Adds a staff member or a dealer by the form's role. A form without a role but with a dealer number is a dealer's. */
export async function createAccount(ctx: SessionContext, form: AccountForm): Promise<Account> {
  if (!isDealerForm(form)) return createUser(ctx, parse(createUserSchema, form))
  return { ...(await createDealer(ctx, parse(createDealerSchema, form))), role: 'dealer' }
}

/** Updates an account by the rules of its kind. */
export async function updateAccount(ctx: SessionContext, id: string, form: AccountForm): Promise<Account> {
  const { role } = await getAccount(ctx, id)
  if (role !== 'dealer') return updateUser(ctx, id, parse(updateUserSchema, form))
  if ((form.role ?? 'dealer') !== 'dealer') throw invalidField('role', userTexts.dealerStaysDealer)
  return { ...(await updateDealer(ctx, id, parse(updateDealerSchema, form))), role }
}

/** Deletes an account by the rules of its kind. */
export async function deleteAccount(ctx: SessionContext, id: string): Promise<{ success: true }> {
  const { role } = await getAccount(ctx, id)
  return role === 'dealer' ? deleteDealer(ctx, id) : deleteUser(ctx, id)
}

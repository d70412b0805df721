import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { instantSchema } from '../api/wire'
import { orderTermsSchema } from '../program/facts'
import { programDraftTexts as texts } from '../texts/program-draft'
import { versionStates } from './version'

/** A whole number in the query. @param message the answer to anything else */
const wholeNumber = (least: number, most: number, message: string) =>
  z.coerce.number(message).int(message).min(least, message).max(most, message)

const keyProgramQuerySchema = z.object({
  orderYear: wholeNumber(2000, 2100, texts.orderYearRequired).describe('Order year, 2000 to 2100.'),
  programNumber: wholeNumber(1, 1_000_000, texts.programNumberRequired)
    .optional()
    .describe('Number of a version, such as that of an order or of an event. Default: the version in effect.'),
})
export type KeyProgramQuery = z.output<typeof keyProgramQuerySchema>

const keyProgramSchema = orderTermsSchema.extend({
  orderYear: z.int().describe('The order year.'),
  programNumber: z.int().describe('Number of the version that contains these facts.'),
  state: z.enum(versionStates).describe('Status of the version.'),
  takesEffectAt: instantSchema.describe(
    'Since when the version is in effect, or when it will be. Version 1 has been in effect from the beginning.',
  ),
})
export type KeyProgram = z.input<typeof keyProgramSchema>

export const keyProgramEndpoints = {
  getKeyProgram: defineEndpoint({
    tag: 'other systems',
    method: 'GET',
    access: 'key',
    status: 200,
    path: '/api/v1/program',
    summary: 'Get the program for another system',
    description:
      'Returns the dates, fees and limits of an order year: those in effect, or those of one version. A placed order keeps those of its `programNumber`.',
    keyScope: 'program.read',
    query: keyProgramQuerySchema,
    reply: keyProgramSchema,
  }),
}

import Fastify from 'fastify'

/** What the bare server answers with, told by the process that started it. */
export interface BareAnswer {
  contentType: string
  /** In base64: answers may be files. */
  body: string
}

let answer = { contentType: 'text/plain', body: Buffer.alloc(0) as Buffer | string }

const app = Fastify({ bodyLimit: 1024 * 1024 })
app.get('/*', async (_request, reply) => reply.type(answer.contentType).send(answer.body))
app.post('/*', async (_request, reply) => reply.type(answer.contentType).send(answer.body))
app.patch('/*', async (_request, reply) => reply.type(answer.contentType).send(answer.body))

process.on('message', ({ contentType, body }: BareAnswer) => {
  const bytes = Buffer.from(body, 'base64')
  // Text is what the product's serializer hands over as well.
  answer = { contentType, body: contentType.startsWith('application/json') ? bytes.toString('utf8') : bytes }
  process.send?.({ ready: true })
})
process.on('disconnect', () => process.exit(0))

process.send?.({ url: await app.listen({ host: '127.0.0.1', port: 0 }) })

import type { FastifyInstance } from 'fastify'
import type { EndpointTable } from './handler'
import { type ApiFacts, openApiDocument } from './openapi'

/**
 * The page that displays the OpenAPI document. Its script is a separate file, as the content security policy requires.
 */
const apiPageHtml = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/page.css">
</head>
<body>
<main id="api"><h1>API</h1><p>Loading...</p></main>
<script src="/api/docs/page.js"></script>
</body>
</html>
`

const apiPageScript = `'use strict'
const main = document.getElementById('api')

function element(name, text, ...children) {
  const made = document.createElement(name)
  if (text) made.textContent = text
  made.append(...children)
  return made
}

function section(title, value) {
  if (value === undefined) return []
  return [element('h4', title), element('pre', JSON.stringify(value, null, 2))]
}

const title = (tag) => (tag[0].toUpperCase() + tag.slice(1)).replaceAll('-', ' ').replace(/^Api/, 'API')

const shape = (content) => (content['application/json'] || content['multipart/form-data'] || {}).schema

function call(method, path, operation) {
  const heading = element('summary', '', element('b', method.toUpperCase()), element('code', path), ' ' + operation.summary)
  const done = Object.entries(operation.responses).filter(([status]) => status < 300)
  const errors = Object.entries(operation.responses).filter(([status]) => status >= 300)
  const about = operation.description ? [element('p', operation.description)] : []
  return element('details', '', heading, ...about,
    element('p', 'Access: ' + operation['x-capability'] +
      (operation['x-refused-while-impersonating'] ? '; not allowed while impersonating' : '')),
    ...section('Parameters', operation.parameters),
    ...section('Body', operation.requestBody && shape(operation.requestBody.content)),
    ...done.flatMap(([status, answer]) => section('Response ' + status, shape(answer.content) || Object.keys(answer.content))),
    element('p', 'Errors: ' + errors.map(([status, answer]) => status + ' ' + answer.description).join(', ')))
}

function sent(name, operation) {
  const heading = element('summary', '', element('b', 'POST'), element('code', name), ' ' + operation.summary)
  const answers = Object.entries(operation.responses).map(([status, answer]) => status + ' ' + answer.description)
  return element('details', '', heading,
    ...section('Headers', operation.parameters.map((header) => header.name)),
    ...section('Body', shape(operation.requestBody.content)),
    element('p', 'Responses: ' + answers.join(', ')))
}

async function show() {
  const api = await (await fetch('/api/openapi.json')).json()
  const tags = new Map()
  for (const [path, methods] of Object.entries(api.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0]
      tags.set(tag, [...(tags.get(tag) || []), call(method, path, operation)])
    }
  }
  document.title = api.info.title
  const link = element('a', 'OpenAPI document')
  link.href = '/api/openapi.json'
  main.replaceChildren(element('h1', api.info.title), element('p', api.info.description), element('p', '', link))
  for (const [tag, calls] of tags) main.append(element('h2', title(tag)), ...calls)
  main.append(element('h2', 'Webhooks sent by the portal'))
  for (const [name, { post }] of Object.entries(api.webhooks)) main.append(sent(name, post))
}

show().catch(() => main.append(element('p', 'The API description could not be loaded. Reload the page to try again.')))
`

/** The page's styles. */
const apiPageStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem }
h2 { margin: 2.5rem 0 .5rem }
details { border: 1px solid #8886; border-radius: .5rem; margin: .5rem 0; padding: .5rem .75rem }
summary { cursor: pointer; overflow-wrap: anywhere }
summary b { display: inline-block; min-width: 4.5rem; margin-right: .5rem }
summary code { margin-right: .5rem }
code, pre { font: .875rem/1.5 ui-monospace, monospace }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #8881; padding: .75rem; border-radius: .5rem }
`

/** Serves `/api/openapi.json`, and `/api/docs` to read it. */
export function describeApi(app: FastifyInstance, endpoints: EndpointTable, facts: ApiFacts): void {
  let document: string | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(await openApiDocument(endpoints, facts))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(apiPageHtml))
  app.get('/api/docs/page.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(apiPageStyle))
  app.get('/api/docs/page.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(apiPageScript),
  )
}

import { UnknownVersionError } from '@portal/contract/rules/program-facts'
import { describe, expect, it } from 'vitest'
import { openScriptedThreads } from '../../../test/pdf/scripted-threads'
import { classifyFailure } from './send-mail'

const findFailure = (work: Promise<unknown>) => work.then(() => expect.fail('It did not fail'), classifyFailure)

describe('An email whose attachment could not be created', () => {
  it('is retried when its thread died or the queue was full', async () => {
    const { render, give } = openScriptedThreads({ threads: 1, mostWaiting: 1 })
    expect(await findFailure(render('one', 'die'))).toMatchObject({ kind: 'temporary', code: 'ATTACHMENT' })
    const others = [render('two', 'wait for the signal'), render('three')]
    expect(await findFailure(render('four'))).toMatchObject({ kind: 'temporary', code: 'ATTACHMENT' })
    give()
    await Promise.all(others)
  })

  it('fails permanently when the file itself is at fault', async () => {
    const { render } = openScriptedThreads({ threads: 1 })
    expect(await findFailure(render('one', 'fail'))).toMatchObject({ kind: 'permanent', code: 'COMPOSING' })
  })
})

describe('An email under a program version that this server has not read yet', () => {
  it('is retried', () => {
    const failure = classifyFailure(new UnknownVersionError(7))
    expect(failure).toMatchObject({ kind: 'temporary', code: 'PROGRAM' })
  })
})

import { describe, expect, it } from 'vitest'
import { openScriptedThreads } from '../../../test/pdf/scripted-threads'
import { classifyFailure } from './send-mail'

const failureOf = (work: Promise<unknown>) => work.then(() => expect.fail('It did not fail'), classifyFailure)

describe('A message whose file could not be made', () => {
  it('is tried again when its thread died or too many files were asked for', async () => {
    const { render, give } = openScriptedThreads({ threads: 1, mostWaiting: 1 })
    expect(await failureOf(render('one', 'die'))).toMatchObject({ kind: 'temporary', code: 'ATTACHMENT' })
    const others = [render('two', 'wait for the signal'), render('three')]
    expect(await failureOf(render('four'))).toMatchObject({ kind: 'temporary', code: 'ATTACHMENT' })
    give()
    await Promise.all(others)
  })

  it('is given up when the file itself is at fault', async () => {
    const { render } = openScriptedThreads({ threads: 1 })
    expect(await failureOf(render('one', 'fail'))).toMatchObject({ kind: 'permanent', code: 'COMPOSING' })
  })
})

import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { lowerThreadPriority } from '../lower-thread-priority'
import type { StrengthAnswer, StrengthQuestion } from './strength-messages'

lowerThreadPriority()
const estimate = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

parentPort?.on('message', ({ id, password, ownWords }: StrengthQuestion) => {
  const { guesses, sequence } = estimate.check(password, ownWords)
  const isOwnWords = sequence.some((match) => 'dictionaryName' in match && match.dictionaryName === 'userInputs')
  parentPort?.postMessage({ id, guesses, isOwnWords } satisfies StrengthAnswer)
})

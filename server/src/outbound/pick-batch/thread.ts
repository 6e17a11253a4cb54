import { parentPort, workerData } from 'node:worker_threads'
import { answerQuestion, type Question } from './question.ts'

/** Answers one question beside the thread that serves scans; see `aside.ts`. */
export type Said = { readonly share: number } | { readonly answer: ReturnType<typeof answerQuestion> }

const say = (said: Said) => parentPort?.postMessage(said)
const often = 0.01

let told = 0
const answer = answerQuestion(workerData as Question, (share) => {
  if (share - told < often) return
  told = share
  say({ share })
})
say({ answer })

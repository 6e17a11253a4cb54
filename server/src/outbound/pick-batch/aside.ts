import { Worker } from 'node:worker_threads'
import { type Answer, answerQuestion, type Question } from './question.ts'
import type { Said } from './thread.ts'

/** So few orders are put on carts sooner than a thread begins. */
const few = 100

/** Puts orders on carts without holding up those who scan meanwhile: many are worked out in a thread of their own. */
export const putOnCarts = async (
  question: Question,
  progress: (share: number) => void = () => undefined,
): Promise<Answer> => {
  if (question.groups.reduce((n, g) => n + g.loads.length, 0) <= few) return answerQuestion(question)
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: question })
  return new Promise((resolve, reject) => {
    worker.on('message', (said: Said) => {
      if ('answer' in said) resolve(said.answer)
      else progress(said.share)
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the thread ended without an answer')))
  })
}

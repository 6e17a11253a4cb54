import { parentPort, Worker } from 'node:worker_threads'

type ThreadQuestion = { readonly id: number; readonly question: unknown }
type Answered =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly why: string }

type Waiting = { readonly resolve: (answer: unknown) => void; readonly reject: (error: Error) => void }
type Thread = {
  readonly worker: Worker
  readonly waiting: Map<number, Waiting>
  readonly lost: (error: Error) => void
}

/**
 * Work that would hold up the scans of this process, done one after the other in a thread of its own. The thread begins with
 * the first question and stays; it does not keep the process alive while it has nothing to do. One that ends by itself, or
 * that needs longer than `patienceMs` for its questions, is replaced by the next question; what it had not answered fails.
 */
export const thread = <Question, Answer>(
  script: URL,
  patienceMs?: number,
): ((question: Question) => Promise<Answer>) => {
  let running: Thread | undefined
  let last = 0
  const begun = (): Thread => {
    const worker = new Worker(script)
    const waiting = new Map<number, Waiting>()
    const lost = (error: Error) => {
      if (running === own) running = undefined
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    const own = { worker, waiting, lost }
    worker.on('message', (answered: Answered) => {
      const found = waiting.get(answered.id)
      waiting.delete(answered.id)
      if (waiting.size === 0) worker.unref()
      if ('why' in answered) found?.reject(new Error(answered.why))
      else found?.resolve(answered.answer)
    })
    worker.once('error', lost)
    worker.once('exit', () => lost(new Error(`the thread ${script.pathname.split('/').at(-1)} ended`)))
    return own
  }
  const giveUp = ({ worker, lost }: Thread) => {
    lost(new Error('it took too long'))
    void worker.terminate()
  }
  return async (question) => {
    running ??= begun()
    const { worker, waiting } = running
    last += 1
    const id = last
    const late = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs, running)
    try {
      return (await new Promise<unknown>((resolve, reject) => {
        worker.postMessage({ id, question } satisfies ThreadQuestion)
        waiting.set(id, { resolve, reject })
        worker.ref()
      })) as Answer
    } finally {
      clearTimeout(late)
    }
  }
}

/** Answers the questions of `thread`, in the thread itself. */
export const answerInThread = <Question, Answer>(answer: (question: Question) => Promise<Answer>): void => {
  parentPort?.on('message', async ({ id, question }: ThreadQuestion) => {
    const answered = await answer(question as Question).then(
      (answer): Answered => ({ id, answer }),
      (error: unknown): Answered => ({ id, why: error instanceof Error ? error.message : String(error) }),
    )
    parentPort?.postMessage(answered)
  })
}

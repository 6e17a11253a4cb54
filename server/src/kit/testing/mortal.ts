import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Call } from '@kuacang/contract/kit/call'
import type { Envelope } from '@kuacang/contract/kit/envelope'
import { expect } from 'vitest'
import { endProcess, type Fetched, fetchFrom, type Sent, sendTo, startProcess } from './process.ts'
import type { Client, TestServer } from './server.ts'
import { deaths } from './share.ts'

export type MortalServer = {
  /** Its data folder. */
  readonly folder: string
  readonly pid: () => number | undefined
  /** The answer as it comes over the network. */
  readonly fetch: (who: Client, call: Call, input: Fetched) => Promise<Response>
  /** One try of a call; rejects where the server dies before its answer. */
  readonly send: (who: Client, call: Call, input: Sent, key: string) => Promise<Envelope>
  /** As a scan desk does it: a command without an answer is sent again under the same key. Answers its data. */
  readonly insist: <D>(who: Client, call: Call, input: Sent) => Promise<D>
  /** Kills the server, and starts the next one over the same database and files; of many deaths a share (`share.ts`), or `always`. */
  readonly dieAndReturn: (share?: { readonly always?: boolean }) => Promise<void>
  readonly close: () => Promise<void>
}

/** A server process of its own over the database of a test, to be killed in the middle of work. */
export const mortalServer = async (
  t: TestServer,
  env: Readonly<Record<string, string>> = {},
): Promise<MortalServer> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kuacang-mortal-'))
  const start = () => startProcess(t.database.owner, folder, { env })
  let running = await start()
  let ready = Promise.resolve()
  const isDue = deaths()
  const send: MortalServer['send'] = (who, call, input, key) => sendTo(running, who, call, input, key)
  return {
    folder,
    pid: () => running.child.pid,
    fetch: (who, call, input) => fetchFrom(running, who, call, input),
    send,
    insist: async <D>(who: Client, call: Call, input: Sent): Promise<D> => {
      const key = randomUUID()
      for (;;) {
        const heard = await send(who, call, input, key).catch(() => undefined)
        if (heard) {
          expect(heard.msg).toBe('')
          return heard.data as D
        }
        await ready
      }
    },
    dieAndReturn: async ({ always = false } = {}) => {
      if (!always && !isDue()) return
      const died = endProcess(running, 'SIGKILL')
      ready = died.then(async () => {
        running = await start()
      })
      await ready
    },
    close: async () => {
      running.child.kill('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

import { getPortAnswers, mostAwaited, type PortAnswer } from '@kuacang/contract/ports/request/calls'
import { useEffect, useRef, useState } from 'react'
import { isLoggedOut } from '../api/api-error.ts'
import { request } from '../api/request.ts'
import { serverNow } from '../api/server-time.ts'
import { useKept } from '../kept.ts'
import { waitUnless } from '../wait.ts'
import {
  type Awaited,
  answerFollows,
  type LateAnswers,
  lateOutcome,
  portDown,
  stillOpen,
} from './late-answers.ts'
import type { Outcome } from './outcome.ts'
import type { Scan } from './queue.ts'

/** A failed poll is repeated after this. */
const retryMs = 5_000
/** Answers that came late and were not yet seen to. */
const mostCame = 20

/** One poll is open at a time for all that a desk waits for; it ends when one of them has. */
const listen = async (
  ids: readonly string[],
  hear: (answers: readonly PortAnswer[]) => void,
  stop: AbortSignal,
): Promise<void> => {
  while (!stop.aborted)
    try {
      const { list } = await request(getPortAnswers, { query: { id: [...ids] } }, { signal: stop })
      if (stop.aborted) return
      hear(list)
      if (list.some((a) => a.state !== 'open')) return
    } catch (error) {
      if (stop.aborted || isLoggedOut(error)) return
      await waitUnless(retryMs, stop)
    }
}

type Waiting = {
  readonly awaited: Awaited
  readonly end: (outcome: Outcome) => void
  readonly goOn: () => void
}

type Options = {
  readonly name: string
  readonly late: LateAnswers | undefined
  /** A scan begins to wait: its row stands in the history from now on, also after a reload. */
  readonly begun: (scan: Scan, outcome: Outcome) => void
  /** An answer came after the wait for it was over. */
  readonly came: (key: string, outcome: Outcome) => void
}

/**
 * Scans whose answers come later: first the person waits, then the desk goes on and listens. What it listens for
 * survives a reload.
 */
export const useLateAnswers = (options: Options) => {
  const { name, late } = options
  const [list, setList] = useKept<readonly Awaited[]>(`late ${name}`, [])
  const [asking, setAsking] = useState<Awaited>()
  const front = useRef<Waiting>(undefined)
  const latest = useRef({ ...options, list })
  latest.current = { ...options, list }

  const hear = (answers: readonly PortAnswer[]) => {
    const { late, list, came } = latest.current
    if (!late) return
    for (const answer of answers) {
      const of = list.find((a) => a.request_id === answer.request_id && !a.came)
      if (!of) continue
      const waiting = front.current?.awaited.key === of.key ? front.current : undefined
      const outcome = lateOutcome(answer, of, late)
      if (outcome) {
        const { kind, word, big } = outcome
        const seen = waiting ? [] : [{ ...of, came: { kind, word, big } }]
        setList((now) => {
          const others = now.filter((a) => a.key !== of.key)
          const unseen = [...seen, ...others.filter((a) => a.came)].slice(0, mostCame)
          return [...others.filter((a) => !a.came), ...unseen]
        })
        if (waiting) waiting.end(outcome)
        else came(of.key, outcome)
      } else if (answer.down_since !== of.down_since) {
        const { down_since } = answer
        setList((now) => now.map((a) => (a.key === of.key ? { ...a, down_since } : a)))
        if (down_since) waiting?.end(portDown(of, down_since, late.hint))
      }
    }
  }
  const hearNow = useRef(hear)
  hearNow.current = hear

  const ids = late
    ? list
        .filter((a) => !a.came)
        .slice(0, mostAwaited)
        .map((a) => a.request_id)
        .join(' ')
    : ''
  useEffect(() => {
    if (ids === '') return
    const stop = new AbortController()
    void listen(ids.split(' '), (answers) => hearNow.current(answers), stop.signal)
    return () => stop.abort()
  }, [ids])

  /** Waits for the answer as long as a person does, and answers what the scan shows then. */
  const settle = async (scan: Scan, outcome: Outcome): Promise<Outcome> => {
    const { later, kind, word, big, speech, detail } = outcome
    const { late, begun } = latest.current
    if (!later || !late) return outcome
    const { request_id, system, down_since, wait_s } = later
    const awaited: Awaited = {
      ...{ key: scan.key, code: scan.value, request_id, system, down_since },
      first: { kind, word, big, speech },
      at: serverNow().toISOString(),
    }
    const follows = answerFollows(awaited, { big, detail })
    setList((now) => [...now.filter((a) => a.key !== scan.key), awaited])
    begun(scan, follows)
    if (down_since) return portDown(awaited, down_since, late.hint)
    setAsking(awaited)
    const ended = await new Promise<Outcome>((resolve) => {
      const timer = setTimeout(() => resolve(stillOpen(awaited, late.hint)), wait_s * 1000)
      const end = (outcome: Outcome) => {
        clearTimeout(timer)
        resolve(outcome)
      }
      front.current = { awaited, end, goOn: () => end(follows) }
    })
    front.current = undefined
    setAsking(undefined)
    return ended
  }

  /** A scan came: a user who may go on at once does not wait for the answer any longer. */
  const goOn = () => {
    if (latest.current.late?.next === 'at_once') front.current?.goOn()
  }
  const clear = () => setList((now) => now.filter((a) => !a.came))
  return { list: list.filter((a) => a.key !== asking?.key), asking, settle, goOn, clear }
}

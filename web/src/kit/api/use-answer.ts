import type { Call, Data, Input } from '@kuacang/contract/kit/call'
import {
  type FetchQueryOptions,
  hashKey,
  keepPreviousData,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { send } from '../dialog/ask.tsx'
import { endFirstReading, keepAnswer, readAgain } from './answers-kept.ts'
import { isUnsettled } from './api-error.ts'
import { makeCommandKey } from './command-key.ts'
import { useTellAsOf } from './data-as-of.tsx'
import { type RequestOptions, request } from './request.ts'

type AnswerOptions<D> = {
  readonly enabled?: boolean
  /** Milliseconds between readings; a function where the answer itself says whether to go on. */
  readonly refetchInterval?: number | ((data: D | undefined) => number | false)
  /** Shows the answer to the input before until the new one is there: for lists, never for one object. */
  readonly keep?: boolean
  /** What reads this call again reads the answer again too. */
  readonly beside?: Call
}

/** Of when the answers of reports are that came from a read replica, by the key of their query. */
const asOfAnswers = new Map<string, string>()

/**
 * Asks while the page is drawn for the first time, not when it stands: the server answers meanwhile. What is known already
 * is asked for as usual. Not `usePrefetchQuery` of the library: it would ask for hidden pages whose answers were dropped.
 */
const useEarly = (reading: FetchQueryOptions, enabled: boolean): void => {
  const client = useQueryClient()
  useState(() => enabled && !client.getQueryState(reading.queryKey) && void client.prefetchQuery(reading))
}

/**
 * The answer of a reading call, kept while the page shows it and read again when its input changes. `refetch` reads it
 * again and never answers with a reading that began before.
 */
export const useAnswer = <C extends Call>(
  call: C,
  input: Input<C>,
  { keep, beside, refetchInterval, ...options }: AnswerOptions<Data<C>> = {},
) => {
  const queryKey = beside ? [beside.route, call.route, input] : [call.route, input]
  const hash = hashKey(queryKey)
  const asOf = (at: string | undefined) => void (at ? asOfAnswers.set(hash, at) : asOfAnswers.delete(hash))
  const reading = {
    queryKey,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      request(call, input, { signal, ...(call.report && { asOf }) }),
  }
  useEarly(reading, options.enabled ?? true)
  const query = useQuery({
    ...reading,
    ...(keep ? { placeholderData: keepPreviousData } : {}),
    refetchInterval:
      typeof refetchInterval === 'function'
        ? ({ state }) => refetchInterval(state.data)
        : (refetchInterval ?? false),
    ...options,
  })
  // Equal data may be of another moment: a page is drawn again where it says so.
  const isRead = call.report && query.dataUpdatedAt > 0
  useTellAsOf(isRead ? asOfAnswers.get(hash) : undefined)
  const client = useQueryClient()
  // The library draws a page again when something changes that it has looked at, or anything where it has not looked yet. So
  // nothing is looked at here; the `refetch` of the first drawing is that of all.
  const first = useRef(query)
  const refetch = useCallback(() => {
    endFirstReading(client, hash)
    return first.current.refetch()
  }, [client, hash])
  return {
    get data() {
      return query.data
    },
    get error() {
      return query.error
    },
    get isFetching() {
      return query.isFetching
    },
    get dataUpdatedAt() {
      return query.dataUpdatedAt
    },
    get errorUpdatedAt() {
      return query.errorUpdatedAt
    },
    refetch,
  }
}

/** Reads the answers of calls again wherever pages show them. */
export const useRefresh = () => {
  const client = useQueryClient()
  return useCallback(
    (...calls: Call[]) => Promise.all(calls.map((c) => readAgain(client, [c.route]))),
    [client],
  )
}

/** Puts an answer that a scan has brought where the page shows it: it stands there together with the scan's result. */
export const usePutAnswer = () => {
  const client = useQueryClient()
  return useCallback(
    <C extends Call>(call: C, input: Input<C>, answer: Data<C>) =>
      keepAnswer(client, [call.route, input], answer),
    [client],
  )
}

const soonMs = 1000

/**
 * The same within a second, once for all that was asked for meanwhile: for lists of what a desk has done, so that no
 * scan waits for a list.
 */
export const useRefreshSoon = () => {
  const refresh = useRefresh()
  const waiting = useRef(new Set<Call>())
  return useCallback(
    (...calls: Call[]) => {
      if (waiting.current.size === 0)
        setTimeout(() => {
          void refresh(...waiting.current)
          waiting.current.clear()
        }, soonMs)
      for (const call of calls) waiting.current.add(call)
    },
    [refresh],
  )
}

/**
 * A changing call for a button, a form or a scan desk: `run` carries it out, `busy` is true meanwhile. A second
 * click while it runs does nothing; a click after an unanswered try repeats the same command. Questions of the
 * server are put to the person (see `send`). A scan desk hands over its scan, whose key the command then has.
 */
export const useCall = <C extends Call>(call: C) => {
  const [busy, setBusy] = useState(false)
  const running = useRef<Promise<Data<C>> | null>(null)
  const [keys] = useState(() => makeCommandKey())
  const run = useCallback(
    (input: Input<C>, options: Pick<RequestOptions, 'key' | 'signal' | 'borrow'> = {}): Promise<Data<C>> => {
      if (running.current && !options.key) return running.current
      setBusy(true)
      const { key = keys.keyFor(input), signal, borrow } = options
      const promise = send(call, input, { key, ...(signal && { signal }), ...(borrow && { borrow }) })
        .then((data) => {
          keys.settle()
          return data
        })
        .catch((error: unknown) => {
          if (!isUnsettled(error)) keys.settle()
          throw error
        })
        .finally(() => {
          if (running.current === promise) running.current = null
          setBusy(running.current !== null)
        })
      running.current = promise
      return promise
    },
    [call, keys],
  )
  return { run, busy }
}

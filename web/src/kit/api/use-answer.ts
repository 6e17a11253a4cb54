import type { Call, Data, Input } from '@kuacang/contract/kit/call'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { request } from './request.ts'

type AnswerOptions = { readonly enabled?: boolean; readonly refetchInterval?: number }

/** The answer of a reading call, kept while the page shows it and read again when its input changes. */
export const useAnswer = <C extends Call>(call: C, input: Input<C>, options: AnswerOptions = {}) =>
  useQuery({
    queryKey: [call.route, input],
    queryFn: ({ signal }) => request(call, input, { signal }),
    placeholderData: keepPreviousData,
    ...options,
  })

/** Reads the answers of a call again wherever pages show them. */
export const useRefresh = () => {
  const client = useQueryClient()
  return useCallback(
    (...calls: Call[]) => Promise.all(calls.map((c) => client.invalidateQueries({ queryKey: [c.route] }))),
    [client],
  )
}

/**
 * A changing call for a button or a form: `run` carries it out, `busy` is true meanwhile, and a second click while
 * it runs does nothing.
 */
export const useCall = <C extends Call>(call: C) => {
  const [busy, setBusy] = useState(false)
  const running = useRef<Promise<Data<C>> | null>(null)
  const run = useCallback(
    (input: Input<C>): Promise<Data<C>> => {
      if (running.current) return running.current
      setBusy(true)
      const promise = request(call, input).finally(() => {
        running.current = null
        setBusy(false)
      })
      running.current = promise
      return promise
    },
    [call],
  )
  return { run, busy }
}

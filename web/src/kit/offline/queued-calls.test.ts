import { isCall } from '@kuacang/contract/kit/call'
import { expect, it } from 'vitest'
import { queuedCalls } from './queued-calls.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../../../contract/src/**/calls.ts', {
  eager: true,
})

it('every call that may wait for a network is found again after a reload, and each of them changes something [OP-25]', () => {
  const declared = Object.values(modules)
    .flatMap((m) => Object.values(m))
    .filter(isCall)
    .filter((c) => c.offline)
  expect(queuedCalls.map((c) => c.route).sort()).toEqual(declared.map((c) => c.route).sort())
  expect(declared.filter((c) => !c.changes)).toEqual([])
})

import { call } from '@kuacang/contract/kit/call'
import { listOf } from '@kuacang/contract/kit/schemas'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { shown } from './shown.ts'

const row = z.object({ id: z.string(), pieces: z.number().int() })
const data = listOf(row)
const list = call('GET /things', { right: 'anyone', scope: 'none', about: 'Things.', data })

const logged = () => {
  const error = vi.fn()
  return { error, log: { error } as never }
}
const pagination = { page: 1, page_size: 10, total: 3 }
const good = (id: string) => ({ id, pieces: 1 })

describe('an answer', () => {
  it('as declared → shown without what the contract does not name', () => {
    const { log, error } = logged()
    const result = { list: [{ ...good('a'), password: 'x' }], pagination }
    expect(shown(list, data, result, log)).toEqual({ data: { list: [good('a')], pagination } })
    expect(error).not.toHaveBeenCalled()
  })

  it('with bad rows in its list → the others are shown, the bad ones counted and logged by id', () => {
    const { log, error } = logged()
    const broken = [{ id: 'b', pieces: 2 ** 60 }, good('c'), { id: 'd', pieces: Number.NaN }]
    const result = { list: [good('a'), ...broken], pagination }
    expect(shown(list, data, result, log)).toEqual({
      data: { list: [good('a'), good('c')], pagination },
      unreadable: 2,
    })
    expect(error.mock.calls[0]?.[0]).toMatchObject({ route: 'GET /things', ids: ['b', 'd'] })
  })

  it('that is wrong beside its rows → an error', () => {
    const { log } = logged()
    const result = { list: [{ id: 'b' }], pagination: { page: 1, page_size: 10 } }
    expect(() => shown(list, data, result, log)).toThrow(z.ZodError)
    expect(() => shown(list, row, { id: 'a' }, log)).toThrow(z.ZodError)
  })
})

import { describe, expect, it } from 'vitest'
import { ApiError, isLoggedOut, isRefused, isUnanswered, noAnswer, titleOf } from './api-error.ts'

const title = (status: number) => titleOf(new ApiError(status, '')).zh

describe('the title of an error', () => {
  it('of HTTP 404 is 资源不存在 [SH-371 PA-712]', () => expect(title(404)).toBe('资源不存在'))
  it('of HTTP 409 is 资源已存在 [SH-372 PA-713]', () => expect(title(409)).toBe('资源已存在'))
  it('of any other 4xx is 客户端错误 [SH-373 PA-714]', () =>
    expect([400, 403, 422, 499].map(title)).toEqual(Array(4).fill('客户端错误')))
  it('of 5xx is 服务器错误 [SH-374 PA-715]', () =>
    expect([500, 503, 599].map(title)).toEqual(Array(3).fill('服务器错误')))
  it('of any other status is 未知错误 [SH-375 PA-716]', () =>
    expect([200, 304].map(title)).toEqual(Array(2).fill('未知错误')))
  it('is 服务器错误 where no response came [SH-376 PA-717]', () => expect(title(0)).toBe('服务器错误'))
  it('of an error that is no answer of the server is 错误 [SH-377]', () =>
    expect(titleOf(new Error('x'))).toEqual({ zh: '错误', en: 'Error' }))
})

describe('an error', () => {
  it('without a response says 服务器没有响应 [SH-368 PA-710]', () =>
    expect(noAnswer.zh).toBe('服务器没有响应'))
  it('has a kind of its own when unanswered, logged out, or refused for a reason', () => {
    const refusal = { code: 1010, status: 403, what: noAnswer, why: noAnswer, now: noAnswer } as const
    const refused = new ApiError(403, '', { code: 1010 })
    expect([isUnanswered(new ApiError(0, '')), isUnanswered(refused)]).toEqual([true, false])
    expect([isLoggedOut(new ApiError(401, '')), isLoggedOut(refused)]).toEqual([true, false])
    expect([isRefused(refused, refusal), isRefused(new Error('x'), refusal)]).toEqual([true, false])
  })
})

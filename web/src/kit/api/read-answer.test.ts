import { setLocale as json } from '@kuacang/contract/access/session/calls'
import { getTipVideo as file } from '@kuacang/contract/tips/tip/calls'
import { describe, expect, it } from 'vitest'
import { ApiError, MovedToBackground } from './api-error.ts'
import { readAnswer } from './read-answer.ts'

const answer = (status: number, body?: unknown, statusText = '') =>
  new Response(typeof body === 'object' ? JSON.stringify(body) : (body as string), {
    status,
    statusText,
    headers: { 'content-type': typeof body === 'object' ? 'application/json' : 'text/html' },
  })
const failure = async (response: Response, of: typeof json | typeof file = json): Promise<ApiError> => {
  const error = await readAnswer(of, response).then(
    () => undefined,
    (e: unknown) => e,
  )
  if (!(error instanceof ApiError)) throw new Error(`no failure: ${error}`)
  return error
}

describe('an answer of the server', () => {
  it('with code 0 is its data [SH-312 FU-437 PA-705]', async () => {
    expect(await readAnswer(json, answer(200, { code: 0, msg: '', data: { n: 1 } }))).toEqual({ n: 1 })
  })

  it('with rows that are broken tells how many were left out', async () => {
    const told: number[] = []
    const body = { code: 0, msg: '', data: { list: [] }, unreadable: 2 }
    const data = await readAnswer(json, answer(200, body), undefined, (n) => told.push(n))
    expect([data, told]).toEqual([{ list: [] }, [2]])
  })

  it('with another code is a failure, also at HTTP 200, with its msg as text [SH-314 SH-396 FU-437 FU-728 PA-705]', async () => {
    const error = await failure(answer(200, { code: 7, msg: '已取消' }))
    expect([error.message, error.code, error.status]).toEqual(['已取消', 7, 200])
  })

  it('that failed says its msg, else its message, else status and text [SH-369 SH-370 FU-730 PA-711]', async () => {
    expect((await failure(answer(400, { code: 1, msg: 'a', message: 'b' }))).message).toBe('a')
    expect((await failure(answer(400, { message: 'b' }))).message).toBe('b')
    expect((await failure(answer(502, '<html>', 'Bad Gateway'))).message).toBe('502 Bad Gateway')
    expect((await failure(answer(500, {}, 'Internal'))).message).toBe('500 Internal')
  })

  it('carries field errors and the question of the server [SH-378 SH-383 PA-718 PA-740]', async () => {
    const errors = [{ resource: 'sku', field: 'weight', code: 'invalid' }]
    const ask = { protocol: 'dialog', title: 't', message: 'm' }
    const error = await failure(answer(409, { code: 2, msg: 'x', errors, ask, subject: 's' }))
    expect(error).toMatchObject({ errors, ask, subject: 's' })
  })

  it('that is a file comes as one, under its name [SH-306 FU-710 PA-704]', async () => {
    const response = new Response('a,b', {
      headers: {
        'content-type': 'text/csv',
        'content-disposition': "attachment; filename*=UTF-8''%E8%A1%A8.csv",
      },
    })
    const got = (await readAnswer(file, response)) as File
    expect([got.name, await got.text()]).toEqual(['表.csv', 'a,b'])
  })

  it('where a file was asked for, but JSON came: the failure that it tells, or the way to the background [SH-367 FU-727]', async () => {
    const error = await failure(answer(403, { code: 1003, msg: '没有权限' }), file)
    expect([error.message, error.code]).toEqual(['没有权限', 1003])
    const later = readAnswer(file, answer(200, { code: 0, msg: '', data: { background: true } }))
    await expect(later).rejects.toBeInstanceOf(MovedToBackground)
  })
})

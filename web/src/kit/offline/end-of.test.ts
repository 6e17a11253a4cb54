import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { endOf } from './end-of.ts'

const failed = (status: number, code = 1) => endOf(new ApiError(status, '', { code })).kind

it('only what the server decided ends an entry; trouble and silence do not [REL-18 OP-25]', () => {
  expect([failed(409), failed(403), failed(404)]).toEqual(['refused', 'refused', 'refused'])
  expect([failed(500), failed(503), failed(429), failed(409, kitRefusals.busy.code)]).toEqual(
    Array.from({ length: 4 }, () => 'later'),
  )
  const late = endOf(new DOMException('', 'TimeoutError')).kind
  expect([failed(0), failed(401), late]).toEqual(['unreached', 'unreached', 'unreached'])
})

import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

const what = text('邀请码不能使用', 'The invite code cannot be used')
const now = text('请向仓库索取新的邀请码', 'Ask the warehouse for a new invite code')
const at = { field: 'code', code: 'unprocessable' } as const

export const inviteCodeRefusals = refusals(11720, {
  unknown: {
    n: 1,
    status: 422,
    at,
    what,
    why: text('没有这个邀请码', 'There is no such invite code'),
    now: text(
      '请核对邀请码，或向仓库索取新的邀请码',
      'Check the invite code, or ask the warehouse for a new one',
    ),
  },
  used: {
    n: 2,
    status: 409,
    at,
    what,
    why: text('它已使用过，每个邀请码只能绑定一个店铺', 'It was used: each invite code binds one store'),
    now,
  },
  expired: {
    n: 3,
    status: 409,
    at,
    what,
    why: text('它已于 {at} 过期', 'It expired at {at}'),
    now,
  },
  revoked: {
    n: 4,
    status: 409,
    at,
    what,
    why: text('它已被撤销', 'It was revoked'),
    now,
  },
  settled: {
    n: 5,
    status: 409,
    what: text('邀请码未撤销', 'The invite code was not revoked'),
    why: text('它的状态为「{state}」', 'Its status is “{state}”'),
    now: text('只有待使用的邀请码可以撤销', 'Only valid invite codes can be revoked'),
  },
})

import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const passkeyRefusals = refusals(13900, {
  not_verified: {
    n: 1,
    status: 400,
    what: text('通行密钥未通过核对', 'The passkey was not accepted'),
    why: text(
      '它不属于该账号、已使用过，或来自其他网址',
      'It does not belong to this account, was used before, or comes from another address',
    ),
    now: text(
      '请从系统的正式网址打开后重试，或使用验证码',
      'Open the product by its own address and try again, or use a code',
    ),
  },
  too_many: {
    n: 2,
    status: 409,
    what: text('通行密钥未添加', 'The passkey was not added'),
    why: text('已有 {most} 个通行密钥', 'There are {most} {most|passkey|passkeys} already'),
    now: text('请先移除不再使用的', 'Remove one that is not used any more'),
  },
  name_taken: {
    n: 3,
    status: 409,
    at: { field: 'passkey_name', code: 'already_exists' },
    what: text('通行密钥未添加', 'The passkey was not added'),
    why: text('名称“{name}”已使用', 'The name “{name}” is used already'),
    now: text('请换一个名称', 'Choose another name'),
  },
  known: {
    n: 4,
    status: 409,
    what: text('通行密钥未添加', 'The passkey was not added'),
    why: text('该设备已登记', 'This device is registered already'),
    now: text('请使用其他设备', 'Use another device'),
  },
})

import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

const notMade = text('密钥未生成', 'The key was not generated')

export const apiKeyRefusals = refusals(11860, {
  name_taken: {
    n: 1,
    status: 409,
    at: { field: 'name', code: 'already_exists' },
    what: notMade,
    why: text('您已有名为 {name} 的密钥', 'You already have a key named {name}'),
    now: text('请换一个名称', 'Choose another name'),
  },
  beyond_own: {
    n: 2,
    status: 403,
    what: notMade,
    why: text('密钥不能拥有以下权限：{permissions}', 'The key cannot have these permissions: {permissions}'),
    now: text(
      '请只选择您自己拥有、且接口需要的权限',
      'Choose only permissions that you hold and that calls for other systems need',
    ),
  },
  too_many: {
    n: 3,
    status: 409,
    what: notMade,
    why: text('每个用户最多 {most} 个密钥', 'A user has at most {most} {most|key|keys}'),
    now: text('请先吊销不再使用的密钥', 'Revoke keys that are no longer used first'),
  },
  over_already: {
    n: 4,
    status: 400,
    at: { field: 'expires_at', code: 'invalid' },
    what: notMade,
    why: text('到期时间已过', 'The expiry is in the past'),
    now: text('请选择以后的时间', 'Choose a later time'),
  },
  document_of_others: {
    n: 5,
    status: 403,
    what: text('不能查看该接口文档', 'You cannot read this API document'),
    why: text('它不是面向商户的文档', 'It is not for merchants'),
    now: text('请查看 /api/docs/merchants', 'Read /api/docs/merchants'),
  },
})

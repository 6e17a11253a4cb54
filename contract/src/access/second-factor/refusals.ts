import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const secondFactorRefusals = refusals(13600, {
  code_needed: {
    n: 1,
    status: 400,
    what: text('请输入验证码', 'A code is needed'),
    why: text('该账号已开启两步验证', 'This account uses a second factor'),
    now: text(
      '请使用通行密钥，或输入验证器中的 6 位数字或一个恢复码',
      'Use a passkey, or enter the 6 digits of your authenticator app or a recovery code',
    ),
  },
  wrong_code: {
    n: 2,
    status: 400,
    at: { field: 'factor_code', code: 'invalid' },
    what: text('验证码错误', 'The code is wrong'),
    why: text('它不正确、已过期或已使用过', 'It does not match, has run out or was used before'),
    now: text(
      '请等待验证器显示新的数字后重试；手机时间须准确',
      'Wait for the next digits and try again; the clock of the phone must be right',
    ),
  },
  active: {
    n: 3,
    status: 409,
    what: text('两步验证已开启', 'The second factor is on already'),
    why: text('更换手机须先关闭原来的验证器', 'Another phone needs the former one to be switched off first'),
    now: text('请先用验证码关闭，再重新设置', 'Switch it off by a code, then set it up again'),
  },
  not_begun: {
    n: 4,
    status: 409,
    what: text('没有待确认的两步验证', 'There is no second factor to be confirmed'),
    why: text('尚未生成密钥，或设置已超过 30 分钟', 'No secret was made, or more than 30 minutes ago'),
    now: text('请重新开始设置', 'Begin the setup again'),
  },
  not_active: {
    n: 5,
    status: 409,
    what: text('两步验证未开启', 'The second factor is not on'),
    why: text('该账号登录时只需密码', 'This account logs in by password alone'),
    now: text('无需操作', 'Nothing needs to be done'),
  },
  unreadable: {
    n: 6,
    status: 500,
    what: text('无法核对验证码', 'The code cannot be checked'),
    why: text('服务器的密封密钥已更换或丢失', 'The key of the server that seals secrets was changed or lost'),
    now: text(
      '请使用恢复码登录，或请管理员重置两步验证',
      'Log in with a recovery code, or ask an administrator to reset the second factor',
    ),
  },
  own: {
    n: 7,
    status: 403,
    what: text('不能重置自己的两步验证', 'You cannot reset your own second factor'),
    why: text('重置无需验证码', 'A reset asks for no code'),
    now: text(
      '请在个人资料中关闭，或请其他管理员重置',
      'Switch it off in your profile, or ask another administrator',
    ),
  },
  wrong_password: {
    n: 8,
    status: 400,
    at: { field: 'password', code: 'invalid' },
    what: text('密码错误', 'The password is wrong'),
    why: text('输入的不是您当前的密码', 'It is not your current password'),
    now: text('请检查后重试', 'Check it and try again'),
  },
})

import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

const again = text('请返回登录页重新登录', 'Go back to the login page and begin again')

export const providerRefusals = refusals(13800, {
  not_configured: {
    n: 1,
    status: 409,
    what: text('统一登录未启用', 'Single sign-on is not in use'),
    why: text('该系统未配置身份提供方', 'This deployment has no identity provider'),
    now: text('请使用用户名和密码登录', 'Log in with your username and password'),
  },
  unreachable: {
    n: 2,
    status: 500,
    what: text('无法统一登录', 'Single sign-on does not work now'),
    why: text('身份提供方没有应答', 'The identity provider gives no answer'),
    now: text(
      '请稍后重试，或使用用户名和密码登录',
      'Try again later, or log in with your username and password',
    ),
  },
  stale: {
    n: 3,
    status: 400,
    what: text('统一登录未完成', 'The single sign-on was not completed'),
    why: text(
      '该登录已使用、已过期，或不是在此浏览器中开始的',
      'It was used before, has run out, or was not begun in this browser',
    ),
    now: again,
  },
  denied: {
    n: 4,
    status: 400,
    what: text('统一登录未完成', 'The single sign-on was not completed'),
    why: text('身份提供方拒绝了登录（{error}）', 'The identity provider refused it ({error})'),
    now: again,
  },
  not_trusted: {
    n: 5,
    status: 400,
    what: text('统一登录失败', 'The single sign-on failed'),
    why: text('身份提供方的应答未通过核对', 'The answer of the identity provider did not pass the checks'),
    now: text(
      '请重新登录；若仍失败，请管理员查看服务器日志',
      'Begin again; if it fails again, ask an administrator to look into the log of the server',
    ),
  },
  too_old: {
    n: 6,
    status: 400,
    what: text('统一登录失败', 'The single sign-on failed'),
    why: text('身份提供方没有重新验证您的身份', 'The identity provider did not ask again who you are'),
    now: text('请在身份提供方退出后重新登录', 'Log out at the identity provider, then begin again'),
  },
  not_entered: {
    n: 7,
    status: 403,
    what: text('{person} 不能登录此系统', '{person} cannot log in here'),
    why: text(
      '没有账号登记了该身份（标识 {subject}）',
      'No account is open to this person (subject {subject})',
    ),
    now: text(
      '请管理员在用户管理中登记',
      'Ask an administrator to enter the e-mail or the subject in user management',
    ),
  },
  unverified: {
    n: 8,
    status: 403,
    what: text('{person} 不能登录此系统', '{person} cannot log in here'),
    why: text(
      '身份提供方未验证该邮箱（标识 {subject}）',
      'The identity provider has not verified this e-mail (subject {subject})',
    ),
    now: text(
      '请管理员在用户管理中登记该标识',
      'Ask an administrator to enter the subject in user management',
    ),
  },
  disabled: {
    n: 9,
    status: 403,
    what: text('账号 {username} 不能登录', 'User {username} cannot log in'),
    why: text('该账号已停用', 'The account is disabled'),
    now: text('请联系管理员', 'Please contact an administrator'),
  },
  taken: {
    n: 10,
    status: 409,
    at: { code: 'already_exists' },
    what: text('该身份未登记', 'The person was not entered'),
    why: text('它已登记在用户 {username} 上', 'It is entered at user {username} already'),
    now: text('请先从该用户移除', 'Remove it from that user first'),
  },
  own: {
    n: 11,
    status: 403,
    what: text('不能修改自己的统一登录', 'You cannot change your own single sign-on'),
    why: text('它决定谁能以该账号登录', 'It decides who logs in as this account'),
    now: text('请由其他管理员修改', 'Ask another administrator to change it'),
  },
})

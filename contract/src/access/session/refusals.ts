import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const sessionRefusals = refusals(2000, {
  wrong_login: {
    n: 1,
    status: 400,
    what: text('登录失败', 'login failed'),
    why: text('用户名或密码错误', 'the username or the password is wrong'),
    now: text('请检查后重试', 'check them and try again'),
  },
  throttled: {
    n: 2,
    status: 429,
    what: text('登录已暂停', 'logging in is paused'),
    why: text('失败次数过多', 'too many failed tries'),
    now: text('请在 {seconds} 秒后重试', 'try again in {seconds} seconds'),
  },
  not_your_profile: {
    n: 3,
    status: 403,
    what: text('不能修改他人的资料', 'you cannot change the profile of someone else'),
    why: text('user_id 不是当前用户', 'user_id is not the logged-in user'),
    now: text('请在用户管理中修改', 'use the user management'),
  },
  not_your_warehouse: {
    n: 4,
    status: 403,
    what: text('不能切换到该仓库', 'you cannot switch to this warehouse'),
    why: text('该仓库不在您的仓库列表中', 'it is not one of your warehouses'),
    now: text('请联系管理员', 'please ask an administrator'),
  },
  set_up_already: {
    n: 5,
    status: 409,
    what: text('系统已初始化', 'the product is set up already'),
    why: text('已存在用户，或初始化口令错误', 'there are users already, or the setup token is wrong'),
    now: text('请直接登录', 'log in instead'),
  },
})

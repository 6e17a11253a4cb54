import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const userRefusals = refusals(2200, {
  username_taken: {
    n: 1,
    status: 409,
    at: { code: 'already_exists' },
    what: text('用户名 {username} 已存在', 'User {username} already exists'),
    why: text(
      '用户名不能重复，不区分大小写',
      'Usernames must be unique; upper and lower case count as the same',
    ),
    now: text('请换一个用户名', 'Choose another username'),
  },
  beyond_reach: {
    n: 2,
    status: 403,
    what: text('不能操作用户 {username}', 'You cannot manage user {username}'),
    why: text(
      '该用户的权限、仓库或客户超出您的范围',
      'The user’s permissions, warehouses or customer go beyond yours',
    ),
    now: text('请联系超级管理员', 'Please contact a super administrator'),
  },
  not_yourself: {
    n: 3,
    status: 409,
    what: text('不能对自己的账号执行此操作', 'You cannot do this to your own account'),
    why: text('否则您可能无法再登录', 'You might lock yourself out'),
    now: text('请由其他管理员操作', 'Ask another administrator to do it'),
  },
  warehouse_beyond: {
    n: 4,
    status: 403,
    what: text('不能分配仓库 {id}', 'You cannot assign warehouse {id}'),
    why: text('该仓库不在您的仓库列表中', 'It is not one of your warehouses'),
    now: text('请重新选择仓库', 'Choose other warehouses'),
  },
  own_account: {
    n: 5,
    status: 403,
    what: text(
      '不能修改自己的角色、仓库或邮箱',
      'You cannot change your own roles, warehouses or e-mail here',
    ),
    why: text(
      '角色和仓库由他人授予，邮箱须验证密码',
      'Roles and warehouses are assigned by others, and a new e-mail must be confirmed with your password',
    ),
    now: text(
      '角色和仓库请由其他管理员修改，邮箱请在个人资料中修改',
      'Ask another administrator to change roles and warehouses; change your e-mail in your profile',
    ),
  },
})

import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const userRefusals = refusals(2200, {
  username_taken: {
    n: 1,
    status: 409,
    what: text('用户名 {username} 已存在', 'there is a user {username} already'),
    why: text('用户名不能重复，不区分大小写', 'a username stands once, whatever its capitals'),
    now: text('请换一个用户名', 'choose another username'),
  },
  beyond_reach: {
    n: 2,
    status: 403,
    what: text('不能操作用户 {username}', 'you cannot manage the user {username}'),
    why: text('该用户的权限、仓库或客户超出您的范围', 'rights, warehouses or customer go beyond your own'),
    now: text('请联系超级管理员', 'please ask a super administrator'),
  },
  not_yourself: {
    n: 3,
    status: 409,
    what: text('不能对自己的账号执行此操作', 'this cannot be done to the own account'),
    why: text('否则您可能无法再登录', 'you might lock yourself out'),
    now: text('请由其他管理员操作', 'let another administrator do it'),
  },
  warehouse_beyond: {
    n: 4,
    status: 403,
    what: text('不能分配仓库 {id}', 'you cannot give the warehouse {id}'),
    why: text('该仓库不在您的仓库列表中', 'it is not one of your own'),
    now: text('请重新选择仓库', 'choose other warehouses'),
  },
})

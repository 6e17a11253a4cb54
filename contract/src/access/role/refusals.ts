import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const roleRefusals = refusals(2100, {
  name_taken: {
    n: 1,
    status: 409,
    what: text('角色名称 {name} 已存在', 'there is a role {name} already'),
    why: text('角色名称不能重复', 'the name of a role stands once'),
    now: text('请换一个名称，或编辑已有的角色', 'choose another name, or edit that role'),
  },
  permission_unknown: {
    n: 2,
    status: 400,
    what: text('权限编号 {code} 不存在', 'there is no permission {code}'),
    why: text('它不在权限字典中', 'it is not in the permission dictionary'),
    now: text('请刷新页面后重新选择', 'reload the page and choose again'),
  },
  beyond_own: {
    n: 3,
    status: 403,
    what: text('不能授予或修改您没有的权限', 'you cannot give or change what you do not hold yourself'),
    why: text('其中包含您没有的权限：{rights}', 'you do not hold: {rights}'),
    now: text('请联系超级管理员', 'please ask a super administrator'),
  },
})

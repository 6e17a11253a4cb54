import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const roleRefusals = refusals(2100, {
  name_taken: {
    n: 1,
    status: 409,
    at: { code: 'already_exists' },
    what: text('角色名称 {name} 已存在', 'Role {name} already exists'),
    why: text('角色名称不能重复', 'Role names must be unique'),
    now: text('请换一个名称，或编辑已有的角色', 'Choose another name, or edit the existing role'),
  },
  permission_unknown: {
    n: 2,
    status: 400,
    at: { code: 'not_found' },
    what: text('权限编号 {code} 不存在', 'Permission {code} does not exist'),
    why: text('它不在权限字典中', 'It is not in the permission dictionary'),
    now: text('请刷新页面后重新选择', 'Reload the page and choose again'),
  },
  beyond_own: {
    n: 3,
    status: 403,
    what: text('不能授予或修改您没有的权限', 'You cannot grant or change permissions that you do not have'),
    why: text('其中包含您没有的权限：{rights}', 'You do not have: {rights}'),
    now: text('请联系超级管理员', 'Please contact a super administrator'),
  },
})

import { enumeration } from '../../kit/enumeration.ts'

/** Who came in, who left, and what was refused for who asked. */
export const securityEvent = enumeration('security_event', {
  by_password: [10, '密码登录', 'Logged in by password'],
  by_password_and_factor: [11, '密码和两步验证登录', 'Logged in by password and second factor'],
  by_provider: [12, '统一登录', 'Logged in by single sign-on'],
  by_provider_and_factor: [13, '统一登录和两步验证登录', 'Logged in by single sign-on and second factor'],
  logged_out: [20, '退出登录', 'Logged out'],
  unknown_user: [30, '用户名不存在', 'No such username'],
  wrong_password: [31, '密码错误', 'Wrong password'],
  disabled: [32, '账号已停用', 'Account disabled'],
  password_over: [33, '一次性密码已过期', 'One-time password expired'],
  throttled: [34, '失败过多，已暂停', 'Paused after too many failures'],
  factor_asked: [35, '密码正确，等待两步验证', 'Password right, second factor asked for'],
  wrong_factor: [36, '两步验证错误', 'Wrong second factor'],
  repeated_code: [37, '验证码重复使用', 'Code used a second time'],
  provider_refused: [38, '统一登录被拒绝', 'Single sign-on refused'],
  void_link: [39, '重置链接无效', 'Link for a new password not valid'],
  unknown_key: [40, 'API 密钥无效', 'API key not valid'],
  no_right: [50, '没有权限', 'No permission'],
  other_warehouse: [51, '不是自己的仓库', 'Not a warehouse of the user'],
  refused: [52, '不允许的操作', 'Not allowed'],
  xsrf: [53, '未通过跨站校验', 'Cross-site check failed'],
})

import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../kit/route/route.ts'

export const routes = defineRoutes([
  {
    path: '/login',
    title: text('登录', 'Log in'),
    right: 'open',
    mobile: true,
    page: () => import('./session/login-page.tsx'),
  },
  {
    path: '/mlogin',
    title: text('手持端登录', 'Handheld login'),
    right: 'open',
    mobile: true,
    page: () => import('./session/login-page.tsx'),
  },
  {
    path: '/provider_login',
    title: text('统一登录', 'Single sign-on'),
    right: 'open',
    mobile: true,
    page: () => import('./provider-login/provider-login-page.tsx'),
  },
  {
    path: '/forgot_password',
    title: text('忘记密码', 'Forgot password'),
    right: 'open',
    mobile: true,
    page: () => import('./recovery/forgot-password-page.tsx'),
  },
  {
    path: '/reset_password',
    title: text('重置密码', 'Reset password'),
    right: 'open',
    mobile: true,
    page: () => import('./recovery/reset-password-page.tsx'),
  },
  {
    path: '/user/profile',
    title: text('个人资料', 'Profile'),
    right: 'anyone',
    hidden: true,
    mobile: true,
    page: () => import('./profile/profile-page.tsx'),
  },
  {
    path: '/user/api_keys',
    title: text('API 密钥', 'API keys'),
    right: 'anyone',
    hidden: true,
    page: () => import('./api-key/api-key-page.tsx'),
  },
  {
    path: '/settings/role_manage',
    title: text('角色管理', 'Roles'),
    right: 'ManagePermission',
    page: () => import('./role/role-page.tsx'),
  },
  {
    path: '/settings/user_manage',
    title: text('用户管理', 'Users'),
    right: 'ManageUsers',
    page: () => import('./user/user-page.tsx'),
  },
  {
    path: '/epc_admin/manage_operator',
    title: text('操作员管理', 'Operators'),
    right: 'EPCManageAdminUser',
    page: () => import('./operator/operator-page.tsx'),
  },
  {
    path: '/epc_super_admin/admin_user_manage',
    title: text('管理员与用户', 'Administrators and users'),
    right: { all: ['EPCManageAdminUser', 'ManageUsers'] },
    page: () => import('./user/user-page.tsx'),
  },
  {
    path: '/settings/user-changes',
    title: text('用户变更记录', 'User changes'),
    right: 'ListUserChangesPage',
    hidden: true,
    page: () => import('./user/user-changes-page.tsx'),
  },
  {
    path: '/settings/security_events',
    title: text('登录与安全记录', 'Logins and refusals'),
    right: 'ListUserChangesPage',
    page: () => import('./security-event/security-event-page.tsx'),
  },
])

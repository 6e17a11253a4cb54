import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

const notBound = text('店铺未绑定', 'The store was not bound')

export const storeRefusals = refusals(11900, {
  taken: {
    n: 1,
    status: 409,
    at: { field: 'merchant_id', code: 'already_exists' },
    what: notBound,
    why: text(
      '平台 {platform} 的店铺 {merchant} 已被绑定',
      'Store {merchant} of {platform} is bound already',
    ),
    now: text(
      '若店铺已由您绑定，请直接使用；否则请联系仓库',
      'If you bound it, use it as it is; otherwise contact the warehouse',
    ),
  },
  unknown_platform: {
    n: 2,
    status: 422,
    at: { field: 'platform', code: 'invalid' },
    what: notBound,
    why: text('不能绑定平台 {platform} 的店铺', 'Stores of {platform} cannot be bound'),
    now: text('请从列表中选择平台', 'Choose a platform from the list'),
  },
  not_authorised: {
    n: 3,
    status: 422,
    at: { field: 'code', code: 'invalid' },
    what: notBound,
    why: text('平台未接受授权：{reason}', 'The platform did not accept the authorisation: {reason}'),
    now: text('请重新在平台授权后再绑定', 'Authorise at the platform again, then bind the store'),
  },
  other_user: {
    n: 4,
    status: 422,
    at: { field: 'state', code: 'invalid' },
    what: notBound,
    why: text(
      '授权不是由当前用户发起的，或已超过 10 分钟',
      'The authorisation was not begun by this user, or is more than 10 minutes old',
    ),
    now: text('请从绑定页面重新开始', 'Begin again on the page of stores'),
  },
  unreachable: {
    n: 5,
    status: 503,
    what: notBound,
    why: text('平台没有响应：{reason}', 'The platform did not answer: {reason}'),
    now: text('请稍后再试；授权没有被使用', 'Try again later; the authorisation was not used'),
  },
  address_missing: {
    n: 6,
    status: 422,
    at: { field: 'api_url', code: 'missing' },
    what: notBound,
    why: text('没有填写店铺系统的地址', 'The address of the shop system is missing'),
    now: text('请填写店铺系统的地址', 'Enter the address of the shop system'),
  },
  partner_only: {
    n: 7,
    status: 422,
    what: text('操作未执行', 'The operation was not carried out'),
    why: text('店铺由客户自己的用户绑定', 'Stores are bound by users of their customer'),
    now: text('请使用客户的账号，或发给客户邀请码', 'Use an account of the customer, or send an invite code'),
  },
  not_bound: {
    n: 8,
    status: 409,
    what: text('操作未执行', 'The operation was not carried out'),
    why: text('店铺 {merchant} 已解绑', 'Store {merchant} is unbound'),
    now: text('请先重新绑定店铺', 'Bind the store again first'),
  },
  no_such_name: {
    n: 9,
    status: 422,
    at: { field: 'merchant_id', code: 'invalid' },
    what: notBound,
    why: text('“{merchant}”不是该平台的店铺名', '“{merchant}” is no name of a store on this platform'),
    now: text(
      '请填写店铺网址中 .myshopify.com 之前的部分（小写字母、数字和 -）',
      'Enter what stands before .myshopify.com in the address of the store: lower-case letters, digits and -',
    ),
  },
  not_signed: {
    n: 10,
    status: 422,
    at: { field: 'returned', code: 'invalid' },
    what: notBound,
    why: text('平台返回的内容没有有效签名', 'What the platform led back with has no valid signature'),
    now: text('请从绑定页面重新开始', 'Begin again on the page of stores'),
  },
})

import { text } from '@kuacang/contract/kit/text'
import { connector } from '@kuacang/contract/platform-orders/store/enums'
import type { RuleObject } from 'antd/es/form'
import { say } from '../../kit/say.ts'

/** What is asked about a store that is to be bound, with a login and without. */
export const bindWords = {
  platform: text('平台', 'Platform'),
  storeId: text('店铺编号', 'Store ID'),
  storeIdHelp: text('平台上的店铺编号', 'As the platform knows the store'),
  ownIdHelp: text('由您自定，用来区分您的店铺', 'Your own choice: it tells your stores apart'),
  shop: text('店铺网址', 'Address of the store'),
  shopHelp: text(
    '在 Shopify 后台“设置 → 域名”中以 .myshopify.com 结尾的网址',
    'The address that ends in .myshopify.com, in Shopify under Settings → Domains',
  ),
  badShop: text('只能填写小写字母、数字和 -', 'Only lower-case letters, digits and -'),
  name: text('店铺名称', 'Store name'),
  address: text('店铺系统地址', 'Address of the shop system'),
  addressHelp: text('以 https:// 开头', 'Begins with https://'),
  badAddress: text('不是有效的网址', 'Not a valid web address'),
  token: text('访问令牌', 'Access token'),
}

const ofVendure = text(
  'Vendure 管理后台创建的 API key，或管理员的“用户名:密码”。令牌加密保存，不再显示；密码不保存',
  'An API key of Vendure, or "name:password" of an administrator. The token is stored encrypted and not shown again. A password is not kept',
)
const ofMedusa = text(
  'Medusa 管理后台“设置 → Secret API Keys”中创建的密钥，以 sk_ 开头。加密保存，不再显示',
  'A secret API key of Medusa, under Settings → Secret API Keys. It begins with sk_. It is stored encrypted and not shown again',
)
const ofOthers = text(
  '在店铺系统的管理后台创建。令牌加密保存，不再显示',
  'Made in the administration of the shop system. The token is stored encrypted and not shown again',
)

/** Which token a shop system wants. */
export const tokenHelp = (code: number | undefined) =>
  code === connector.code.vendure ? ofVendure : code === connector.code.medusa ? ofMedusa : ofOthers

/** Where a shop system is. */
export const webAddress: RuleObject = {
  validator: (_rule, value: string | undefined) =>
    !value || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol))
      ? Promise.resolve()
      : Promise.reject(new Error(say(bindWords.badAddress))),
}

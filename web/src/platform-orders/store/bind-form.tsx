import { text } from '@kuacang/contract/kit/text'
import { bindStore, getBindAddress, listConnectors } from '@kuacang/contract/platform-orders/store/calls'
import { Alert, Form, type FormInstance, Input } from 'antd'
import { Link } from 'react-router'
import { request } from '../../kit/api/request.ts'
import { ChoiceSelect } from '../../kit/choice/choice-select.tsx'
import { closeDialogs } from '../../kit/dialog/dialogs.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { merchantIdRule, required } from '../../kit/form/rules.ts'
import { notice } from '../../kit/notice.ts'
import { nameOf, say } from '../../kit/say.ts'
import { GoodsWarehouseSelect } from '../../reference/warehouse/warehouse-select.tsx'
import { keepBegun, shopName } from './authorisation.ts'
import { bindWords, tokenHelp, webAddress } from './bind-words.ts'

const words = {
  title: text('绑定店铺', 'Bind store'),
  leaveNamed: text(
    '点“确定”后前往该店铺，请在那里同意授权。之后会回到此页，店铺即绑定。',
    'OK leads to the store, where you agree. It then leads back to this page, and the store is bound.',
  ),
  leave: text(
    '点“确定”后前往平台，请在那里选择店铺并同意授权。之后会回到此页，店铺即绑定。',
    'OK leads to the platform, where you choose the store and agree. It then leads back to this page, and the store is bound.',
  ),
  home: text('所属仓库', 'Home warehouse'),
  homeHelp: text(
    '保存该店铺的订单；没有规则指定时从这里发货',
    'Keeps the orders of the store, and ships them where no rule says otherwise',
  ),
  invited: text('使用邀请码绑定', 'Bind with an invite code'),
  bound: text('店铺已绑定，订单开始同步', 'Store bound; its orders are being fetched'),
}

type Platforms = readonly {
  platform: string
  name: string
  name_en: string
  connector: number
  authorises: boolean
  names_store: boolean
}[]
type Fields = {
  platform: string
  merchant_id?: string
  store_name?: string
  warehouse_id: number
  api_url?: string
  code?: string
}

const Account = ({ form, platforms }: { form: FormInstance<Fields>; platforms: Platforms }) => {
  const chosen = Form.useWatch('platform', form)
  const platform = platforms.find((p) => p.platform === chosen)
  if (!platform) return null
  if (platform.names_store)
    return (
      <>
        <Form.Item
          name="merchant_id"
          label={say(bindWords.shop)}
          extra={say(bindWords.shopHelp)}
          normalize={shopName}
          rules={[required, { pattern: /^[a-z0-9][a-z0-9-]*$/, message: say(bindWords.badShop) }]}
        >
          <Input maxLength={100} suffix=".myshopify.com" autoComplete="off" autoCapitalize="none" />
        </Form.Item>
        <Alert type="info" showIcon title={say(words.leaveNamed)} />
      </>
    )
  if (platform.authorises) return <Alert type="info" showIcon title={say(words.leave)} />
  return (
    <>
      <Form.Item
        name="merchant_id"
        label={say(bindWords.storeId)}
        extra={say(bindWords.ownIdHelp)}
        rules={[required, merchantIdRule]}
      >
        <Input maxLength={64} />
      </Form.Item>
      <Form.Item
        name="api_url"
        label={say(bindWords.address)}
        extra={say(bindWords.addressHelp)}
        rules={[required, webAddress]}
      >
        <Input maxLength={300} inputMode="url" />
      </Form.Item>
      <Form.Item
        name="code"
        label={say(bindWords.token)}
        extra={say(tokenHelp(platform.connector))}
        rules={[required]}
      >
        <Input.Password maxLength={2000} autoComplete="off" />
      </Form.Item>
    </>
  )
}

const submit = async (platforms: Platforms, fields: Fields, options: { readonly key: string }) => {
  const { code = '', merchant_id = '', api_url, store_name, ...rest } = fields
  const store = { ...rest, ...(store_name ? { store_name } : {}) }
  if (!platforms.some((p) => p.platform === fields.platform && p.authorises)) {
    const body = { ...store, merchant_id, code, ...(api_url ? { api_url } : {}) }
    await request(bindStore, { body }, options)
    notice.success(words.bound)
    return
  }
  // Which store it is the merchant chooses there, or has named here.
  const named = merchant_id ? { merchant_id } : {}
  const body = { platform: fields.platform, ...named }
  const { url, state } = await request(getBindAddress, { body }, options)
  keepBegun({ ...store, state }, sessionStorage)
  window.location.assign(url)
}

/** Binds a store: at its platform where the merchant agrees there, by address and token, or with an invite code. */
export const openBind = async (home: number | undefined): Promise<boolean> => {
  const platforms = await request(listConnectors, {})
  return openForm<Fields>({
    title: words.title,
    initial: home ? { warehouse_id: home } : {},
    submit: (fields, options) => submit(platforms, fields, options),
    fields: (form) => (
      <>
        <Form.Item name="platform" label={say(bindWords.platform)} rules={[required]}>
          <ChoiceSelect choices={platforms.map((p) => ({ value: p.platform, label: nameOf(p) }))} />
        </Form.Item>
        <Form.Item name="store_name" label={say(bindWords.name)}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="warehouse_id" label={say(words.home)} extra={say(words.homeHelp)} rules={[required]}>
          <GoodsWarehouseSelect />
        </Form.Item>
        <Account form={form} platforms={platforms} />
        <Link to="/bind-store" onClick={closeDialogs}>
          {say(words.invited)}
        </Link>
      </>
    ),
  })
}

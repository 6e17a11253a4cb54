import { text } from '@kuacang/contract/kit/text'
import { type ReturnVendor, returnVendors } from '@kuacang/contract/reference/warehouse/preference'
import { Button, Form, Input, Select, type SelectProps } from 'antd'
import type { Rule } from 'antd/es/form'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { type Shown, savePreferences } from './save.ts'
import './vendors.css'

const own = {
  title: text('编辑退件取件商', 'Edit pickup companies for returns'),
  about: text(
    '退件按店铺交给取件商；没有填店铺的取件商收其余店铺的退件。退件预报邮件发到邮箱。',
    'Returns go to the company of their store; the company without stores takes those of all other stores. Forecast mails go to the addresses.',
  ),
  code: text('代码', 'Code'),
  name: text('名称', 'Name'),
  stores: text('店铺，按回车添加', 'Stores, press Enter to add'),
  addresses: text('邮箱，按回车添加', 'E-mail addresses, press Enter to add'),
  bad: text('邮箱格式不正确', 'The e-mail address is not valid'),
  twice: text('代码重复', 'Duplicate code'),
  add: text('增加取件商', 'Add company'),
  remove: text('删除', 'Remove'),
}

type Given = { readonly return_vendors: ReturnVendor[] }

const { addresses } = returnVendors.shape
const addressesRule: Rule = {
  validator: (_rule, value: unknown = []) =>
    addresses.safeParse(value).success ? Promise.resolve() : Promise.reject(new Error(say(own.bad))),
}
const codeOnce: Rule = ({ getFieldValue }) => ({
  validator: (_rule, value: string) => {
    const rows: readonly ({ readonly code?: string } | undefined)[] = getFieldValue('return_vendors')
    return rows.filter((row) => row?.code === value).length < 2
      ? Promise.resolve()
      : Promise.reject(new Error(say(own.twice)))
  },
})
const tags = {
  mode: 'tags' as const,
  open: false,
  suffixIcon: null,
  tokenSeparators: [',', ';', ' ', '，', '；'],
} satisfies SelectProps

const Rows = () => (
  <Form.List name="return_vendors">
    {(fields, { add, remove }) => (
      <>
        {fields.map(({ key, name }) => (
          <fieldset key={key} className="return-vendor">
            <Form.Item name={[name, 'code']} label={say(own.code)} rules={[required, codeOnce]}>
              <Input maxLength={40} />
            </Form.Item>
            <Form.Item name={[name, 'name']} label={say(own.name)}>
              <Input maxLength={100} />
            </Form.Item>
            <Form.Item name={[name, 'stores']} label={say(own.stores)}>
              <Select {...tags} />
            </Form.Item>
            <Form.Item name={[name, 'addresses']} label={say(own.addresses)} rules={[addressesRule]}>
              <Select {...tags} />
            </Form.Item>
            <Button type="link" danger onClick={() => remove(name)}>
              {say(own.remove)}
            </Button>
          </fieldset>
        ))}
        <Button
          block
          type="dashed"
          onClick={() => add({ name: '', stores: [], addresses: [] })}
          style={{ marginBottom: 16 }}
        >
          {say(own.add)}
        </Button>
      </>
    )}
  </Form.List>
)

/** Changes who collects the returns of which stores. */
export const openVendorsForm = (shown: Shown): Promise<boolean> =>
  openForm<Given>({
    title: own.title,
    width: 760,
    initial: { return_vendors: shown.return_vendors },
    submit: (given, options) =>
      savePreferences(shown, { return_vendors: [...given.return_vendors] }, options),
    fields: (
      <>
        <p className="soft">{say(own.about)}</p>
        <Rows />
      </>
    ),
  })

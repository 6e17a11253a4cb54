import { parcelType } from '@kuacang/contract/epc/parcel/enums'
import { type Text, text } from '@kuacang/contract/kit/text'
import { packageSize } from '@kuacang/contract/packing/size/enums'
import { Form } from 'antd'
import { permissions } from '../../access/role/permission-select.tsx'
import { RolesSelect, roles } from '../../access/role/role-select.tsx'
import { OneOf } from '../../kit/choice/choice-list.tsx'
import { EnumSelect, EnumsSelect } from '../../kit/choice/enum-select.tsx'
import { say } from '../../kit/say.ts'
import { ChannelCodeSelect } from '../../reference/channel/channel-select.tsx'
import { ChannelGroupSelect } from '../../reference/channel-group/channel-group-select.tsx'
import { CountriesSelect, CountrySelect } from '../../reference/country/country-select.tsx'
import { CurrencySelect } from '../../reference/currency/currency-select.tsx'
import { MaterialSelect } from '../../reference/material/material-select.tsx'
import { PartnersSelect } from '../../reference/partner/partner-select.tsx'
import { WarehouseSelect, WarehousesSelect } from '../../reference/warehouse/warehouse-select.tsx'

const selectors = [
  ['country', text('国家', 'Country'), <CountrySelect key="" />],
  ['countries', text('设置用国家', 'Countries of a setting'), <CountriesSelect key="" />],
  ['channel', text('渠道', 'Channel'), <ChannelCodeSelect key="" />],
  ['channel_group', text('渠道组', 'Channel group'), <ChannelGroupSelect key="" />],
  ['currency', text('币种', 'Currency'), <CurrencySelect key="" />],
  ['material', text('包材', 'Packing material'), <MaterialSelect key="" />],
  [
    'package_size',
    text('枚举：包装尺寸', 'Enumeration: package size'),
    <EnumSelect key="" of={packageSize} />,
  ],
  ['package_sizes', text('枚举：多选', 'Enumeration: several'), <EnumsSelect key="" of={packageSize} />],
  ['parcel_type', text('包裹类型', 'Parcel type'), <EnumSelect key="" of={parcelType} clear />],
  ['warehouse', text('仓库', 'Warehouse'), <WarehouseSelect key="" />],
  ['warehouses', text('多个仓库', 'Warehouses'), <WarehousesSelect key="" />],
  ['partners', text('客户（多选）', 'Customers'), <PartnersSelect key="" />],
  ['permission', text('权限', 'Permission'), <OneOf key="" from={permissions} />],
  ['role', text('角色', 'Role'), <OneOf key="" from={roles} />],
  ['roles', text('多个角色', 'Roles'), <RolesSelect merchant={false} key="" />],
] as const satisfies readonly (readonly [string, Text, React.ReactElement])[]

const initial = { package_size: 4 }

/** Every list that people choose from. */
export const Selectors = () => (
  <Form layout="vertical" initialValues={initial} className="widget-row">
    {selectors.map(([name, label, field]) => (
      <Form.Item key={name} name={name} label={say(label)}>
        {field}
      </Form.Item>
    ))}
  </Form>
)

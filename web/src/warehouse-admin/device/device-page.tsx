import { text } from '@kuacang/contract/kit/text'
import {
  createDevice,
  type Device,
  editDevice,
  exportDevices,
  getDeskLabel,
  listDevices,
  toggleDevice,
} from '@kuacang/contract/warehouse-admin/device/calls'
import { deviceStatus, deviceType } from '@kuacang/contract/warehouse-admin/device/enums'
import { deviceMachine } from '@kuacang/contract/warehouse-admin/device/machine'
import { Button, Form, Input } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { EnumSelect } from '../../kit/choice/enum-select.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { type Action, machineActions } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { printPaper } from '../../kit/print/print-paper.ts'
import { say } from '../../kit/say.ts'
import { Code, EnumLabel, StatusTag, Time } from '../../kit/show.tsx'
import { openDeskSetup } from './desk-setup.tsx'

const words = {
  title: text('设备管理', 'Devices'),
  create: text('新增设备', 'Add device'),
  edit: text('编辑', 'Edit'),
  code: text('设备编号', 'Device number'),
  codeHelp: text('浏览器使用此名称即为该设备', 'A browser with this device name is this device'),
  name: text('名称', 'Name'),
  type: text('类型', 'Type'),
  status: text('状态', 'Status'),
  seen: text('最近在线', 'Last online'),
  setUp: text('设置工作台', 'Set up workbench'),
  label: text('打印工作台条码', 'Print workbench barcode'),
}

const tone = { 1: 'wait', 2: 'good', 3: 'bad' } as const

const columns: readonly Column<Device>[] = [
  { key: 'code', title: words.code, render: (d) => <Code>{d.device_code}</Code> },
  { key: 'name', title: words.name, render: (d) => d.name },
  { key: 'type', title: words.type, render: (d) => <EnumLabel of={deviceType} code={d.device_type} /> },
  {
    key: 'status',
    title: words.status,
    render: (d) => <StatusTag of={deviceStatus} code={d.status} tone={tone[d.status]} />,
  },
  {
    key: 'seen',
    title: words.seen,
    render: (d) => (d.last_seen_at === null ? '-' : <Time at={d.last_seen_at} />),
  },
]

type Fields = Pick<Device, 'device_code' | 'name' | 'device_type'>

const openDevice = (device?: Device): Promise<boolean> =>
  openForm<Fields>({
    title: device ? words.edit : words.create,
    initial: device ?? { device_type: deviceType.code.handheld },
    submit: (body, options) =>
      device
        ? request(editDevice, { params: { id: device.id }, body }, options)
        : request(createDevice, { body }, options),
    fields: (
      <>
        <Form.Item name="device_code" label={say(words.code)} extra={say(words.codeHelp)} rules={[required]}>
          <Input maxLength={64} />
        </Form.Item>
        <Form.Item name="name" label={say(words.name)} rules={[required]}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="device_type" label={say(words.type)} rules={[required]}>
          <EnumSelect of={deviceType} />
        </Form.Item>
      </>
    ),
  })

const isDesk = (d: Device) => d.device_type === deviceType.code.desk

const printDeskLabel = ({ id }: Device) =>
  printPaper({ paper: '10x10', load: () => request(getDeskLabel, { params: { id } }) })

const toggle = (status: 2 | 3) => async (devices: readonly Device[]) => {
  for (const { id } of devices) await request(toggleDevice, { body: { id, status } })
}

const actions: readonly Action<Device>[] = [
  { key: 'edit', label: words.edit, run: ([device]) => openDevice(device) },
  { key: 'set-up', label: words.setUp, allowed: isDesk, run: ([desk]) => desk && openDeskSetup(desk) },
  { key: 'label', label: words.label, allowed: isDesk, run: ([desk]) => desk && printDeskLabel(desk) },
  ...machineActions<(typeof deviceMachine.actions)[number], Device>(deviceMachine, {
    enable: { run: toggle(2) },
    disable: { run: toggle(3) },
  }),
]

export default function DevicePage() {
  const refresh = useRefresh()
  return (
    <ListPage
      title={words.title}
      call={listDevices}
      filters={[
        { kind: 'enum', key: 'device_type', label: words.type, of: deviceType },
        { kind: 'enum', key: 'status', label: words.status, of: deviceStatus, many: true },
      ]}
      columns={columns}
      export={{ call: exportDevices }}
      rowKey={(d) => d.id}
      rowActions={actions}
      toolbar={
        <Button
          type="primary"
          onClick={() => void openDevice().then(async (done) => done && refresh(listDevices))}
        >
          {say(words.create)}
        </Button>
      }
    />
  )
}

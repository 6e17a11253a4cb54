import { type PrinterPaper, printerPapers } from '@kuacang/contract/kit/paper'
import { text } from '@kuacang/contract/kit/text'
import { choosePrinters } from '@kuacang/contract/printing/printer/calls'
import {
  type DeskSetup,
  type Device,
  listDevices,
  saveDeskSetup,
} from '@kuacang/contract/warehouse-admin/device/calls'
import { deviceStatus, deviceType } from '@kuacang/contract/warehouse-admin/device/enums'
import { Form, Input, Switch } from 'antd'
import { currentWarehouse } from '../../kit/api/every-request.ts'
import { choiceList, OneOf } from '../../kit/choice/choice-list.tsx'
import type { OneField } from '../../kit/choice/choice-select.tsx'
import { send } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { readPrinters } from '../../kit/print/settings.ts'
import { say } from '../../kit/say.ts'

const words = {
  title: text('设置工作台', 'Set up workbench'),
  about: text(
    '在任一作业台扫描它的条码，浏览器即采用这些设置；退出登录后保留。',
    'Scan its barcode at any workbench page and the browser uses these settings; they are kept after logging out.',
  ),
  plugin: text('使用打印插件', 'Use the print plug-in'),
  printer: text('{paper} 的打印机', 'Printer for {paper}'),
  network: text('{paper} 的网络打印机', 'Network printer for {paper}'),
  networkHelp: text('不选则使用打印插件或浏览器打印', 'None: the plug-in or the browser prints'),
  printerHelp: text('打印插件中的名称', 'Name in the print plug-in'),
  scale: text('电子秤', 'Scale'),
  camera: text('摄像头', 'Camera'),
  choose: text('搜索设备', 'Search devices'),
}

const devices = (device_type: number) =>
  choiceList({
    call: listDevices,
    input: { query: { device_type, page_size: 200 } },
    choices: ({ list }) =>
      list.map((d) => ({
        value: d.id,
        label: `${d.device_code} ${d.name}`,
        retired: d.status !== deviceStatus.code.enabled,
      })),
    search: words.choose,
    failure: 'alert',
  })
const networkPrinters = choiceList({
  call: choosePrinters,
  input: {},
  choices: ({ list }) => list.map(({ id, name, paper }) => ({ value: id, label: `${name} ${paper}` })),
  search: words.networkHelp,
  failure: 'alert',
})
const NetworkPrinterSelect = (field: OneField<string>) => <OneOf from={networkPrinters} {...field} />
const scales = devices(deviceType.code.scale)
const cameras = devices(deviceType.code.camera)
const ScaleSelect = (field: OneField<string>) => <OneOf from={scales} {...field} />
const CameraSelect = (field: OneField<string>) => <OneOf from={cameras} {...field} />

type Fields = Pick<DeskSetup, 'plugin'> & {
  readonly printers?: Readonly<Partial<Record<PrinterPaper, string>>>
  readonly relays?: Readonly<Partial<Record<PrinterPaper, string | null>>>
  readonly scale_id?: string | null
  readonly camera_id?: string | null
}

/** Papers without a printer are left out. */
const named = (printers: Fields['printers'] = {}) =>
  Object.fromEntries(Object.entries(printers).filter(([, printer]) => printer?.trim()))

const chosen = (relays: Fields['relays'] = {}) =>
  Object.fromEntries(Object.entries(relays).flatMap(([paper, id]) => (id ? [[paper, id]] : [])))

/** The network printers that this browser prints on here, by their ids. */
const relaysHere = (): NonNullable<Fields['relays']> =>
  Object.fromEntries(
    Object.entries(readPrinters().relays ?? {})
      .filter(([, { warehouse }]) => warehouse === currentWarehouse.id)
      .map(([paper, { id }]) => [paper, id]),
  )

/** What stands at a workbench; of one that was never set up, what this browser prints on. */
export const openDeskSetup = ({ id, setup }: Device): Promise<boolean> =>
  openForm<Fields>({
    title: words.title,
    initial: setup ?? { ...readPrinters(), relays: relaysHere() },
    submit: ({ plugin, printers, relays, scale_id = null, camera_id = null }, options) =>
      send(
        saveDeskSetup,
        {
          params: { id },
          body: { plugin, printers: named(printers), relays: chosen(relays), scale_id, camera_id },
        },
        options,
      ),
    fields: (
      <>
        <p className="soft">{say(words.about)}</p>
        {printerPapers.map((paper) => (
          <Form.Item key={paper} name={['relays', paper]} label={say(words.network, { paper })}>
            <NetworkPrinterSelect />
          </Form.Item>
        ))}
        <Form.Item name="plugin" label={say(words.plugin)} valuePropName="checked">
          <Switch />
        </Form.Item>
        {printerPapers.map((paper) => (
          <Form.Item key={paper} name={['printers', paper]} label={say(words.printer, { paper })}>
            <Input maxLength={200} placeholder={say(words.printerHelp)} />
          </Form.Item>
        ))}
        <Form.Item name="scale_id" label={say(words.scale)}>
          <ScaleSelect />
        </Form.Item>
        <Form.Item name="camera_id" label={say(words.camera)}>
          <CameraSelect />
        </Form.Item>
      </>
    ),
  })

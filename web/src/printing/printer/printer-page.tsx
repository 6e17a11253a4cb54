import { text } from '@kuacang/contract/kit/text'
import {
  exportPrinters,
  listPrinters,
  type Printer,
  testPrinter,
  togglePrinter,
} from '@kuacang/contract/printing/printer/calls'
import { printerKind, printerStatus } from '@kuacang/contract/printing/printer/enums'
import { printerMachine } from '@kuacang/contract/printing/printer/machine'
import { relayFault } from '@kuacang/contract/printing/relay/enums'
import { Button } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { type Action, machineActions } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { Code, EnumLabel, Excerpt, StatusTag, Time } from '../../kit/show.tsx'
import { PrinterDrawer } from './printer-drawer.tsx'
import { openPrinter } from './printer-form.tsx'

const words = {
  create: text('新增打印机', 'Add printer'),
  edit: text('编辑', 'Edit'),
  test: text('打印测试页', 'Print test page'),
  tested: text('测试页已发送到打印机 {printer}', 'Test page sent to printer {printer}'),
  kind: text('类型', 'Type'),
  status: text('状态', 'Status'),
  dpi: text('{n} dpi', '{n} dpi'),
}

const tone = { 1: 'good', 2: 'bad' } as const

const columns: readonly Column<Printer>[] = [
  { key: 'name', title: text('名称', 'Name'), render: (p) => <Code>{p.name}</Code> },
  {
    key: 'kind',
    title: text('类型 / 地址', 'Type / address'),
    render: (p) => (
      <>
        <EnumLabel of={printerKind} code={p.kind} />
        <span className="second code">
          <Excerpt of={p.address} longest={48} />
        </span>
      </>
    ),
  },
  {
    key: 'paper',
    title: text('纸张', 'Paper'),
    render: (p) => (
      <>
        {p.paper}
        {p.kind === printerKind.code.zpl ? (
          <span className="second">{say(words.dpi, { n: p.dpi })}</span>
        ) : null}
      </>
    ),
  },
  {
    key: 'status',
    title: words.status,
    render: (p) => <StatusTag of={printerStatus} code={p.status} tone={tone[p.status]} />,
  },
  {
    key: 'waiting',
    title: text('等待', 'Waiting'),
    align: 'right',
    render: (p) => p.waiting,
  },
  {
    key: 'answer',
    title: text('最近成功', 'Last success'),
    render: (p) => (
      <>
        <Time at={p.last_answer_at} />
        <span className="second">
          <Excerpt of={p.last_answer} longest={30} />
        </span>
      </>
    ),
  },
  {
    key: 'failure',
    title: text('最近失败', 'Last failure'),
    render: (p) => (
      <>
        <Time at={p.last_failure_at} />
        {p.last_fault === null ? null : (
          <span className="second">
            <EnumLabel of={relayFault} code={p.last_fault} />
          </span>
        )}
      </>
    ),
  },
]

const toggle = (status: Printer['status']) => async (printers: readonly Printer[]) => {
  for (const { id } of printers) await request(togglePrinter, { body: { id, status } })
}

const test = async ({ id, name }: Printer) => {
  await request(testPrinter, { params: { id } })
  notice.success(say(words.tested, { printer: name }))
}

const { enabled, disabled } = printerStatus.code

const actions: readonly Action<Printer>[] = [
  { key: 'edit', label: words.edit, run: ([printer]) => openPrinter(printer) },
  {
    key: 'test',
    label: words.test,
    allowed: (p) => p.status === enabled,
    run: ([printer]) => printer && test(printer),
  },
  ...machineActions<(typeof printerMachine.actions)[number], Printer>(printerMachine, {
    enable: { run: toggle(enabled) },
    disable: { run: toggle(disabled) },
  }),
]

export default function PrinterPage() {
  const refresh = useRefresh()
  return (
    <ListPage
      call={listPrinters}
      filters={[
        { kind: 'enum', key: 'kind', label: words.kind, of: printerKind },
        { kind: 'enum', key: 'status', label: words.status, of: printerStatus, many: true },
      ]}
      columns={columns}
      export={{ call: exportPrinters }}
      rowKey={(p) => p.id}
      rowActions={actions}
      detail={{ show: (id, close) => <PrinterDrawer id={id} onClose={close} /> }}
      toolbar={
        <Button
          type="primary"
          onClick={() => void openPrinter().then(async (done) => done && refresh(listPrinters))}
        >
          {say(words.create)}
        </Button>
      }
    />
  )
}

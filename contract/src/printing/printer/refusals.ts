import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const printerRefusals = refusals(13700, {
  name_taken: {
    n: 1,
    status: 409,
    at: { field: 'name', code: 'already_exists' },
    what: text('打印机 {name} 未保存', 'Printer {name} was not saved'),
    why: text('本仓已有同名打印机', 'This warehouse already has a printer with this name'),
    now: text('请使用其他名称', 'Choose another name'),
  },
  bad_address: {
    n: 2,
    status: 422,
    at: { field: 'address', code: 'invalid' },
    what: text('打印机 {name} 未保存', 'Printer {name} was not saved'),
    why: text('{address} 不是该类型打印机的地址', '{address} is not an address for a printer of this type'),
    now: text(
      'IPP 请填写如 ipp://192.168.1.20/ipp/print 的地址，ZPL 请填写如 192.168.1.21:9100 的地址',
      'Enter an address such as ipp://192.168.1.20/ipp/print for IPP, or 192.168.1.21:9100 for ZPL',
    ),
  },
  foreign_address: {
    n: 3,
    status: 422,
    at: { field: 'address', code: 'invalid' },
    what: text('打印机 {name} 未保存', 'Printer {name} was not saved'),
    why: text(
      '系统部署未允许访问 {address}（设置 PRINTER_NETWORKS 与 PRINTER_PORTS）',
      'The deployment does not allow {address} (settings PRINTER_NETWORKS and PRINTER_PORTS)',
    ),
    now: text(
      '请让系统管理员允许打印机所在网段',
      'Ask the operator of the system to allow the network of the printer',
    ),
  },
  bad_paper: {
    n: 4,
    status: 422,
    at: { field: 'paper', code: 'invalid' },
    what: text('打印机 {name} 未保存', 'Printer {name} was not saved'),
    why: text('{paper} 不是纸张尺寸', '{paper} is not a paper size'),
    now: text('请填写 A4 或如 10x15 的厘米尺寸', 'Enter A4, or a size in centimetres such as 10x15'),
  },
  switched_off: {
    n: 5,
    status: 409,
    what: text('没有打印', 'Nothing was printed'),
    why: text('打印机 {name} 已停用', 'Printer {name} is disabled'),
    now: text(
      '请在打印机设置中选择其他打印机，或请管理员启用它',
      'Choose another printer in the printer settings, or ask a manager to enable this one',
    ),
  },
  no_pdf: {
    n: 6,
    status: 422,
    what: text('没有打印', 'Nothing was printed'),
    why: text('文件 {file} 不是 PDF', 'The file {file} is not a PDF'),
    now: text('请重新打印', 'Print again'),
  },
  printed_before: {
    n: 7,
    status: 409,
    what: text('没有再次打印', 'Nothing was printed again'),
    why: text('该打印任务的状态为「{status}」', 'This print job has status “{status}”'),
    now: text('请重新打印', 'Print again'),
  },
})
